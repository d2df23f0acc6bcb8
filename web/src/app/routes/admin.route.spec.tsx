import { screen } from '@testing-library/react';
import { AdminShell } from '../shells';
import { fakeServer } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import { Component as AdminHome } from './admin.route';

const open = () =>
  renderRoutes(
    [
      { Component: AdminShell, children: [{ path: '/admin', element: <AdminHome /> }] },
      { path: '/', element: <p>landing</p> },
    ],
    {
      path: '/admin',
      server: fakeServer({ 'POST /auth/v1/logout?scope=local': {} }),
      user: { role: 'admin', username: 'Olga', email: 'olga@example.com' },
    },
  );

describe('the operator desk', () => {
  it('says who is signed in and what can be done on the command line (T-63)', async () => {
    await open();
    expect(screen.getByText(/You are signed in as Olga \(olga@example.com\)/)).toBeVisible();
    expect(screen.getByText(/node dist\/admin.js create --email/)).toBeVisible();
    expect(screen.getByText(/node dist\/admin.js dead-letters list/)).toBeVisible();
    expect(screen.getByText(/node dist\/admin.js dead-letters replay --all/)).toBeVisible();
  });

  it('ends the session on Logout', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('landing')).toBeVisible();
  });
});

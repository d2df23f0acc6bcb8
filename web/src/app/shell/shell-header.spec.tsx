/** @jest-environment ./.config/jsdom-env.mjs */
import { screen, waitFor } from '@testing-library/react';
import { fakeServer } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import { RequireRole } from '../guards/require-role';
import { ShellHeader } from './shell-header';

async function open(avatarUrl: string | null = null) {
  const server = fakeServer({
    Viewer: { viewer: { fullName: 'Carla Domínguez', avatarUrl } },
    'POST /auth/v1/logout?scope=local': {},
  });
  const routes = [
    {
      path: '/user',
      element: (
        <RequireRole roles={['athlete']}>
          <ShellHeader />
        </RequireRole>
      ),
    },
    { path: '/', element: <p>Front page</p> },
  ];
  return { server, ...(await renderRoutes(routes, { path: '/user', server, user: {} })) };
}

describe('the header of an athlete', () => {
  it('has a brand that leads to the dashboard [S1-2.4.1]', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Bandeja, to the dashboard' })).toHaveAttribute('href', '/user');
  });

  it('has a menu with profile, billing and a way out [S1-2.4.2]', async () => {
    const { user, path } = await open();
    await user.click(await screen.findByRole('button', { name: 'Account of Carla Domínguez' }));
    // The menu is placed by measures that a test has none of.
    const item = (name: string) => screen.findByRole('menuitem', { name, hidden: true });
    expect(await item('Profile')).toHaveAttribute('href', '/user/profile');
    expect(await item('Billing')).toHaveAttribute('href', '/user/billing');
    await user.click(await item('Logout'));
    await waitFor(() => expect(path()).toBe('/'));
  });
});

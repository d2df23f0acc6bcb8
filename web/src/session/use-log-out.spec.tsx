import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { fakeServer } from '../test/fake-server';
import { renderRoutes } from '../test/render';
import { pendingSignOut } from './pending-sign-out';
import { session } from './session';
import { useLogOut } from './use-log-out';

const LOGOUT = 'POST /auth/v1/logout?scope=local';
const NOTE = 'bandeja-draft:user-1:thread:analysis-1';
const done = () => new Response(null, { status: 204 });

const Home = () => <button onClick={useLogOut()}>Leave</button>;

async function open(answer: unknown = done) {
  const server = fakeServer({ [LOGOUT]: answer });
  const routes = [
    { path: '/home', element: <Home /> },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  const view = await renderRoutes(routes, { path: '/home', server, user: {} });
  return { server, ...view, leave: () => view.user.click(screen.getByRole('button', { name: 'Leave' })) };
}

describe('signing out', () => {
  beforeEach(() => localStorage.clear());
  afterEach(async () => {
    fakeServer({ [LOGOUT]: done });
    await act(() => pendingSignOut.settle());
  });

  it('asks nothing where the server has everything, and leaves for the front page', async () => {
    localStorage.setItem('bandeja-draft:user-1:drills:analysis-1', '{"done":[1]}');
    const { leave, path } = await open();
    await leave();
    await vi.waitFor(() => expect(path()).toBe('/'));
    expect(Object.keys(localStorage).filter((key) => key.includes('user-1'))).toEqual([]);
  });

  it('asks first where work would be deleted, and stays on request', async () => {
    const { server, leave, user, path } = await open();
    localStorage.setItem(NOTE, '{"text":"Later?"}');
    await leave();
    const dialog = await screen.findByRole('dialog', { name: 'You have unsent work' });
    await vi.waitFor(() => expect(dialog).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect([path(), session.state().status]).toEqual(['/home', 'authenticated']);
    expect(localStorage.getItem(NOTE)).toContain('Later?');
    expect(server.callsOf(LOGOUT)).toEqual([]);
  });

  it('deletes that work once the person has said so', async () => {
    const { leave, user, path } = await open();
    localStorage.setItem(NOTE, '{"text":"Later?"}');
    await leave();
    await user.click(await screen.findByRole('button', { name: 'Delete and sign out' }));
    await vi.waitFor(() => expect(path()).toBe('/'));
    expect([session.state().user, localStorage.getItem(NOTE)]).toEqual([null, null]);
  });

  it('stays in the app, which goes on trying, where the server could not be told', async () => {
    const { leave, path } = await open(() => Promise.reject(new TypeError('offline')));
    await leave();
    await vi.waitFor(() => expect(path()).toBe('/sign-in'));
    expect([session.state().user, pendingSignOut.isOverdue()]).toEqual([null, true]);
  });
});

import { act, screen, waitFor } from '@testing-library/react';
import { useAnalysisChanges } from '../api/use-analysis-changes';
import { session } from '../session/session';
import { authRefusal, fakeServer } from '../test/fake-server';
import { fakeSockets } from '../test/fake-socket';
import { renderRoutes } from '../test/render';
import { buildAuthSession, REFRESH } from '../test/session';
import { RequireRole } from './guards/require-role';
import { ShellHeader } from './shell/shell-header';

function Screen() {
  useAnalysisChanges();
  return <ShellHeader />;
}

const routes = [
  {
    path: '/coach',
    element: (
      <RequireRole roles={['coach']}>
        <Screen />
      </RequireRole>
    ),
  },
  { path: '*', element: <p>Elsewhere</p> },
];
const unread = (unreadCount: number) => ({ notifications: { unreadCount } });
const bell = (name: string) => screen.findByRole('button', { name });

async function open(answers: object = {}, count = 1) {
  const sockets = fakeSockets();
  const server = fakeServer({
    UnreadNotifications: unread(1),
    Viewer: { viewer: { fullName: 'Lucía', avatarUrl: null } },
    'POST /auth/v1/logout?scope=local': {},
    ...answers,
  });
  const view = await renderRoutes(routes, { path: '/coach', server, user: { id: 'coach-1', role: 'coach' } });
  await bell(`Notifications, ${count} unread`);
  await waitFor(() => expect(sockets[0]?.subscriptions.size).toBe(2));
  return { sockets, server, ...view };
}

describe('the bell', () => {
  it('updates its count as soon as the server sends a change, over one connection for all subscriptions', async () => {
    const { sockets, server } = await open();
    expect(sockets).toHaveLength(1);
    expect(sockets[0]?.authorization).toBe('Bearer token-of-coach-1');
    server.answer('UnreadNotifications', unread(2));
    const id = [...sockets[0]!.subscriptions].find(([, query]) => query.includes('notificationsChanged'));
    act(() => sockets[0]!.send({ notificationsChanged: 2, analysisChanged: { analysisId: 'a' } }));
    expect(id).toBeDefined();
    expect(await bell('Notifications, 2 unread')).toBeInTheDocument();
  });

  it('refetches changes between loading the screen and the first connection', async () => {
    const counts = [unread(1), unread(2)];
    const { server } = await open({ UnreadNotifications: () => counts.shift() }, 2);
    expect(server.callsOf('UnreadNotifications')).toHaveLength(2);
  });

  it('learns from its connection that another browser ended the session', async () => {
    const { sockets, server } = await open();
    server.answer(REFRESH, () => authRefusal(400, 'refresh_token_not_found', 'x'));
    act(() => sockets[0]!.drop(4403));
    expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
    expect(session.state()).toMatchObject({ ended: true });
  });

  it.each([
    ['breaks', 1006],
    ['is ended by a server that is replaced', 1001],
  ])('reconnects when the connection %s, and refetches what it missed', async (_how, code) => {
    const { sockets, server } = await open();
    server.answer('UnreadNotifications', unread(5));
    act(() => sockets[0]!.drop(code));
    expect(await bell('Notifications, 5 unread')).toBeInTheDocument();
    expect(sockets).toHaveLength(1);
  });

  it('closes its connection with the session, and fetches for the next person who signs in [S1-7.45]', async () => {
    const { sockets, server, router } = await open();
    await act(() => session.signOut());
    await waitFor(() => expect(sockets).toHaveLength(0));
    server.answer('UnreadNotifications', unread(3));
    server.answer(REFRESH, buildAuthSession({ id: 'coach-2', role: 'coach' }));
    await act(async () => {
      await session.refresh();
      await router.navigate('/coach');
    });
    expect(await bell('Notifications, 3 unread')).toBeInTheDocument();
    await waitFor(() => expect(sockets[0]?.authorization).toBe('Bearer token-of-coach-2'));
    expect(sockets).toHaveLength(1);
  });
});

import './browser';
import '@testing-library/jest-dom/vitest';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { Everywhere } from '../app/everywhere';
import { Providers } from '../app/providers';
import { toastList } from '../components/ui/toast-list';
import { session } from '../session/session';
import type { FakeServer } from './fake-server';
import { buildAuthSession, REFRESH, type TestUser } from './session';
import { loadRealTexts } from './texts';

interface RenderOptions {
  /** Where to start, with query and hash. */
  path?: string;
  state?: unknown;
  server: FakeServer;
  /** The signed-in person; nobody by default. */
  user?: TestUser;
}

/** Renders routes with the store, the providers, English texts and a memory router. */
export async function renderRoutes(
  routes: RouteObject[],
  { path = '/', state, server, user }: RenderOptions,
) {
  await loadRealTexts();
  // What an earlier test was told would be taken for the answer of this one.
  for (const { id } of toastList.current()) toastList.remove(id);
  if (session.state().user) await session.signOut();
  if (user) {
    server.answer(REFRESH, buildAuthSession(user));
    await session.refresh();
  }
  const url = new URL(path, 'http://localhost');
  const start = { pathname: url.pathname, search: url.search, hash: url.hash, state };
  const router = createMemoryRouter(routes, { initialEntries: [start] });
  // Async, so that requests of the first render are answered inside `act`.
  await act(async () => {
    render(
      <Everywhere>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </Everywhere>,
    );
  });
  return {
    router,
    user: userEvent.setup(),
    path: () => router.state.location.pathname + router.state.location.search,
  };
}

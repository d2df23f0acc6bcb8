import { act, screen, waitFor } from '@testing-library/react';
import { TERMS_VERSION } from '../../lib/terms-version';
import { session } from '../../session/session';
import { authRefusal, fakeServer } from '../../test/fake-server';
import { renderRoutes } from '../../test/render';
import { buildAuthSession, REFRESH, type TestUser } from '../../test/session';
import { RequireRole } from '../guards/require-role';
import { TermsLine } from './terms-line';

const ACCEPT = 'POST /auth/v1/terms';
const ATHLETE: TestUser = { id: 'athlete-1' };
const routes = [
  {
    path: '/',
    element: (
      <RequireRole roles={['athlete']}>
        <TermsLine />
        <p>A screen</p>
      </RequireRole>
    ),
  },
];

async function open(accepted: string | undefined) {
  const server = fakeServer({ [ACCEPT]: { id: ATHLETE.id } });
  const { user } = await renderRoutes(routes, { server, user: ATHLETE });
  const told = buildAuthSession(ATHLETE);
  told.user.app_metadata.terms_version = accepted;
  server.answer(REFRESH, told);
  await act(() => session.refresh());
  return { server, user };
}

const notice = () => screen.queryByText(/Terms of service have changed/);

describe('the notice of changed terms', () => {
  it.each([undefined, TERMS_VERSION])('is not shown to who accepted %s', async (accepted) => {
    await open(accepted);
    expect(screen.getByText('A screen')).toBeVisible();
    expect(notice()).toBeNull();
  });

  it('is shown until this version is accepted, which is recorded', async () => {
    const { server, user } = await open('2026-01-01');
    expect(notice()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Read them' })).toHaveAttribute('href', '/terms');
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(notice()).toBeNull());
    expect(server.callsOf(ACCEPT)[0]?.variables).toEqual({ version: TERMS_VERSION });
  });

  it('stays when that could not be recorded, and says so', async () => {
    const { server, user } = await open('2026-01-01');
    server.answer(ACCEPT, authRefusal(500, 'unexpected_failure', 'x'));
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(/Couldn't save that/)).toBeVisible();
    server.answer(ACCEPT, { id: ATHLETE.id });
    await user.click(screen.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.queryByText(/Couldn't save that/)).toBeNull());
  });
});

import { vi } from 'vitest';
import { act, screen } from '@testing-library/react';
import type { Factor, MissingFactor } from '../../../session/auth-protocol';
import { session } from '../../../session/session';
import { authRefusal, fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { buildAuthSession, REFRESH, tokenWith } from '../../../test/session';
import { SecondStep } from './second-step';

const VERIFY = 'POST /auth/v1/factors/app/verify';
const RECOVERY = 'POST /auth/v1/recovery-codes/verify';

const factor = (changes: Partial<Factor>): Factor => ({
  id: 'app',
  friendly_name: 'Authenticator app',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  ...changes,
});
const PASSKEY = factor({ id: 'key', factor_type: 'webauthn', friendly_name: 'My phone' });

async function open(factors: Factor[], step: MissingFactor = 'verify') {
  const halfway = {
    ...buildAuthSession(),
    access_token: tokenWith({ app_metadata: { second_factor: step } }),
  };
  const server = fakeServer({
    [REFRESH]: halfway,
    'GET /auth/v1/user': { ...buildAuthSession().user, factors },
    'POST /auth/v1/factors/app/challenge': { id: 'challenge-1', type: 'totp' },
    [VERIFY]: buildAuthSession(),
    [RECOVERY]: buildAuthSession(),
    'POST /auth/v1/logout?scope=local': () => new Response(null, { status: 204 }),
  });
  const routes = [
    { path: '/second-step', element: <SecondStep enroll={<p>Set one up</p>} /> },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  if (session.state().status !== 'anonymous') await session.signOut();
  await session.refresh();
  const view = await renderRoutes(routes, { path: '/second-step', server });
  return { server, ...view };
}

const field = () => screen.findByLabelText('Code');

describe('the second step of a sign-in', () => {
  afterEach(async () => void (await act(() => session.signOut())));

  it('sends the code with its last digit', async () => {
    const { server, user } = await open([factor({})]);
    expect(await field()).toHaveFocus();
    expect(await field()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await field()).toHaveAttribute('inputmode', 'numeric');
    await user.type(await field(), '12345');
    expect(server.callsOf(VERIFY)).toEqual([]);
    await user.type(await field(), '6');
    await vi.waitFor(() => expect(session.state().status).toBe('authenticated'));
    expect(server.callsOf(VERIFY)[0]?.variables).toEqual({ challenge_id: 'challenge-1', code: '123456' });
  });

  it('takes a code that is pasted as apps show it', async () => {
    const { server, user } = await open([factor({})]);
    await user.click(await field());
    await user.paste('123 456');
    await vi.waitFor(() => expect(session.state().status).toBe('authenticated'));
    expect(server.callsOf(VERIFY)).toHaveLength(1);
  });

  it('says that a code is wrong, and waits for another', async () => {
    const { server, user } = await open([factor({})]);
    server.answer(VERIFY, () => authRefusal(422, 'mfa_verification_failed', 'x'));
    await user.type(await field(), '123456');
    expect(await screen.findByText(/^That code isn't right\./)).toBeVisible();
    expect(await field()).toHaveValue('');
    expect(session.state().status).toBe('halfway');
  });

  it('says how long to wait after too many wrong ones', async () => {
    const { server, user } = await open([factor({})]);
    server.answer(VERIFY, () => authRefusal(429, 'over_request_rate_limit', 'x', { 'retry-after': '300' }));
    await user.type(await field(), '123456');
    expect(await screen.findByText('Too many wrong tries. Wait 5 minutes.')).toBeVisible();
  });

  it('takes a recovery code instead', async () => {
    const { server, user } = await open([factor({}), PASSKEY]);
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByLabelText('Recovery code')).toHaveFocus();
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-ijkl{Enter}');
    await vi.waitFor(() => expect(session.state().status).toBe('authenticated'));
    expect(server.callsOf(RECOVERY)[0]?.variables).toEqual({ code: 'abcd-efgh-ijkl' });
  });

  it('begins with the passkey where there is no app, and offers no code', async () => {
    await open([PASSKEY, factor({ status: 'unverified' })]);
    expect(await screen.findByRole('button', { name: 'Use your passkey' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Use a code from your app' })).not.toBeInTheDocument();
  });

  it('goes back by signing out', async () => {
    const { user, path } = await open([factor({})]);
    await user.click(await screen.findByRole('button', { name: 'Sign out and go back' }));
    await vi.waitFor(() => expect(path()).toBe('/'));
    expect(session.state().status).toBe('anonymous');
  });

  it('is set up by whoever must have one', async () => {
    await open([], 'enroll');
    expect(screen.getByRole('heading', { name: 'Set up a second step' })).toBeVisible();
    expect(screen.getByText('Set one up')).toBeVisible();
  });
});

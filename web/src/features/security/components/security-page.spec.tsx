import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Factor } from '../../../session/auth-protocol';
import { authRefusal, fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { buildAuthSession } from '../../../test/session';
import { SecurityPage } from './security-page';

const USER = 'GET /auth/v1/user';
const SESSIONS = 'GET /auth/v1/sessions';
const CHANGE = 'PUT /auth/v1/user';
const APP: Factor = {
  id: 'app',
  friendly_name: 'Authenticator app',
  factor_type: 'totp',
  status: 'verified',
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
};

const at = (id: string, changes: object) => ({
  id,
  created_at: '2026-11-20T10:00:00Z',
  refreshed_at: '2026-11-26T10:00:00Z',
  expires_at: '2026-12-26T10:00:00Z',
  ip_address: '192.0.2.7',
  browser: 'Firefox',
  system: 'Windows',
  current: false,
  ...changes,
});
const none = () => new Response(null, { status: 204 });
const account = (changes: object = {}) => ({ ...buildAuthSession({ role: 'coach' }).user, ...changes });

async function open(answers: Record<string, unknown> = {}) {
  const server = fakeServer({
    [USER]: account(),
    [SESSIONS]: { sessions: [at('s-2', { browser: 'Safari', system: 'iOS' }), at('s-1', { current: true })] },
    'GET /auth/v1/recovery-codes': { left: 2 },
    'POST /auth/v1/recovery-codes': {
      codes: ['aaaa-bbbb-cccc-dddd-eeee-ffff-gggg', 'hhhh-jjjj-kkkk-mmmm-nnnn-pppp-qqqq'],
    },
    'DELETE /auth/v1/sessions/s-2': none,
    'POST /auth/v1/logout?scope=others': none,
    'DELETE /auth/v1/factors/app': { id: 'app' },
    'POST /auth/v1/factors': {
      id: 'app',
      type: 'totp',
      totp: {
        qr_code: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        secret: 'JBSWY3DP',
        uri: 'otpauth://totp/x',
      },
    },
    'POST /auth/v1/factors/app/challenge': { id: 'challenge-1' },
    'POST /auth/v1/factors/app/verify': buildAuthSession({ role: 'coach' }),
    [CHANGE]: account(),
    ...answers,
  });
  const view = await renderRoutes([{ path: '/coach/security', element: <SecurityPage /> }], {
    path: '/coach/security',
    server,
    user: { role: 'coach' },
  });
  const press = async (name: string | RegExp) => view.user.click(await screen.findByRole('button', { name }));
  return { server, press, ...view };
}

describe('the security page', () => {
  it('adds an authenticator app: its secret, its first code, and then it stands in the list', async () => {
    const { server, press, user } = await open();
    await press('Add an authenticator app');
    expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/svg\+xml/),
    );
    expect(screen.getByText('JBSW Y3DP')).toBeVisible();
    server.answer(USER, account({ factors: [APP] }));
    await user.type(screen.getByLabelText('Code from the app'), '123456');
    expect(await screen.findByText(/^Your second step is on/)).toBeVisible();
    expect(await screen.findByText(/^Authenticator app, since/)).toBeVisible();
    expect(server.callsOf('POST /auth/v1/factors')[0]?.variables).toEqual({
      factor_type: 'totp',
      friendly_name: 'Authenticator app',
      issuer: 'Bandeja',
    });
  });

  it('gives a second app a name of its own', async () => {
    const { server, press } = await open({ [USER]: account({ factors: [APP] }) });
    await press('Add an authenticator app');
    await screen.findByRole('img', { name: /QR code/ });
    expect(server.callsOf('POST /auth/v1/factors')[0]?.variables.friendly_name).toBe('Authenticator app 2');
  });

  it('removes a second step after a question that says what follows', async () => {
    const { server, press } = await open({ [USER]: account({ factors: [APP] }) });
    await press('Remove Authenticator app');
    const dialog = await screen.findByRole('dialog', { name: 'Remove Authenticator app?' });
    await vi.waitFor(() => expect(within(dialog).getByText(/^It's your only second step/)).toBeVisible());
    server.answer(USER, account());
    await press('Remove');
    expect(await screen.findByText(/^Your password alone opens your account/)).toBeVisible();
  });

  it('shows new recovery codes once, and how few are left before', async () => {
    const { press, user } = await open({ [USER]: account({ factors: [APP] }) });
    expect(await screen.findByText('Only 2 codes left. Get new ones soon.')).toBeVisible();
    await press('Get new codes');
    const question = await screen.findByRole('dialog', { name: 'Get new recovery codes?' });
    await user.click(within(question).getByRole('button', { name: 'Get new codes' }));
    expect(await screen.findByText('aaaa-bbbb-cccc-dddd-eeee-ffff-gggg')).toBeVisible();
    await press("I've saved them");
    expect(screen.queryByText('aaaa-bbbb-cccc-dddd-eeee-ffff-gggg')).not.toBeInTheDocument();
  });

  it('lists this device first, and signs out another', async () => {
    const { server, press } = await open();
    const devices = await screen.findAllByText(/ on (Windows|iOS)$/);
    expect(devices.map(({ textContent }) => textContent?.trim())).toEqual([
      'Firefox on Windows This device',
      'Safari on iOS',
    ]);
    server.answer(SESSIONS, { sessions: [at('s-1', { current: true })] });
    await press('Sign out Safari on iOS');
    await vi.waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).not.toBeInTheDocument();
  });

  it('signs out everywhere else', async () => {
    const { server, press } = await open();
    await screen.findByText('Safari on iOS');
    server.answer(SESSIONS, { sessions: [at('s-1', { current: true })] });
    await press('Sign out everywhere else');
    expect(await screen.findByText("You're signed out everywhere else.")).toBeVisible();
  });

  it('changes the address: asked for, waiting, taken back', async () => {
    const { server, press, user } = await open();
    await press('Change email');
    await user.type(screen.getByLabelText('New email'), 'carla@example.com{Enter}');
    expect(await screen.findByText("That's your address already.")).toBeVisible();
    await user.clear(screen.getByLabelText('New email'));
    server.answer(USER, account({ new_email: 'new@example.com' }));
    await user.type(screen.getByLabelText('New email'), 'new@example.com{Enter}');
    expect(await screen.findByText('new@example.com is waiting to be confirmed')).toBeVisible();
    server.answer(USER, account());
    await press('Keep the old address');
    await vi.waitFor(() => expect(screen.queryByText(/waiting to be confirmed/)).not.toBeInTheDocument());
    expect(server.callsOf(CHANGE).map(({ variables }) => variables)).toEqual([
      { email: 'new@example.com' },
      { email: 'carla@example.com' },
    ]);
  });

  it('says that it could not be loaded, and is tried again', async () => {
    const { server, press } = await open({ [USER]: () => authRefusal(500, 'unexpected_failure', 'x') });
    expect(await screen.findByText("Couldn't load your security settings")).toBeVisible();
    server.answer(USER, account());
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Second step' })).toBeVisible();
  });
});

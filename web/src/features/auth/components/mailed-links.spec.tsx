import { screen } from '@testing-library/react';
import { authRefusal, fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { buildAuthSession } from '../../../test/session';
import { AuthCallback } from './auth-callback';
import { EmailConfirmation } from './email-confirmation';
import { ResetPassword } from './reset-password';

const PKCE = 'POST /auth/v1/token?grant_type=pkce';
const VERIFY = 'POST /auth/v1/verify';

const routes = [
  { path: '/email-confirmation', element: <EmailConfirmation /> },
  { path: '/auth/callback', element: <AuthCallback /> },
  { path: '/reset-password', element: <ResetPassword /> },
  { path: '/coach/onboard', element: <p>coach wizard</p> },
  { path: '/user/onboard', element: <p>athlete wizard</p> },
  { path: '/coach', element: <p>coach home</p> },
];

async function open(path: string, answers = {}) {
  const server = fakeServer(answers);
  return { server, ...(await renderRoutes(routes, { path, server })) };
}

/** A code is good for one arrival, also in a test. */
let codes = 0;
const newCode = () => `code-${(codes += 1)}`;
const offline = () => Promise.reject(new TypeError('offline'));

describe('the confirmation link', () => {
  it('says that it is at work until there is an answer [S0-2.69]', async () => {
    await open(`/email-confirmation?code=${newCode()}`, { [PKCE]: () => new Promise(() => undefined) });
    expect(screen.getByText('Confirming your e-mail…')).toBeVisible();
  });

  const roles = [
    ['a coach', 'coach', 'coach wizard'],
    ['an athlete', 'athlete', 'athlete wizard'],
    ['a user', 'user', 'athlete wizard'],
  ];
  it.each(roles)(
    'brings %s to onboarding by its code [S0-2.71] [S0-2.72] [S0-4.4]',
    async (_title, role, shown) => {
      const code = newCode();
      const { server, router } = await open(`/email-confirmation?code=${code}`, {
        [PKCE]: buildAuthSession({ role }),
      });
      expect(await screen.findByText(shown)).toBeVisible();
      expect(server.callsOf(PKCE)[0]?.variables).toEqual({ auth_code: code });
      expect(router.state.historyAction).toBe('REPLACE');
    },
  );

  it('takes the role of app metadata before that of user metadata [S0-2.70]', async () => {
    const answer = buildAuthSession({ role: 'coach' });
    const user = { ...answer.user, user_metadata: { role: 'athlete' } };
    await open(`/email-confirmation?code=${newCode()}`, { [PKCE]: { ...answer, user } });
    expect(await screen.findByText('coach wizard')).toBeVisible();
  });

  it('takes tokens from the hash, too', async () => {
    await open('/email-confirmation#access_token=a&refresh_token=r&type=signup', {
      'POST /auth/v1/token?grant_type=refresh_token': buildAuthSession({ role: 'coach' }),
    });
    expect(await screen.findByText('coach wizard')).toBeVisible();
  });

  it('takes a one-time token, too', async () => {
    const { server } = await open('/email-confirmation?token_hash=th-1&type=signup', {
      [VERIFY]: buildAuthSession({ role: 'coach' }),
    });
    expect(await screen.findByText('coach wizard')).toBeVisible();
    expect(server.callsOf(VERIFY)[0]?.variables).toEqual({ token_hash: 'th-1', type: 'signup' });
  });

  const noGood: [string, () => string, object][] = [
    ['another role', () => `?code=${newCode()}`, { [PKCE]: buildAuthSession({ role: 'root' }) }],
    ['a refused code', () => `?code=${newCode()}`, { [PKCE]: () => authRefusal(400, 'bad_code', 'x') }],
    ['an expired link', () => '#error=access_denied&error_code=otp_expired', {}],
    ['nothing in it', () => '', {}],
  ];
  it.each(noGood)('fails with %s [S0-2.73] [S0-2.74]', async (_title, address, answers) => {
    await open(`/email-confirmation${address()}`, answers);
    expect(await screen.findByText('An error has occurred.')).toBeVisible();
    expect(
      screen.getByText('We couldn’t verify your e-mail address. Please try again or contact support.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/email-sent');
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/contact');
  });

  it('can be tried again where there was no answer', async () => {
    const { user, server } = await open(`/email-confirmation?code=${newCode()}`, { [PKCE]: offline });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.answer(PKCE, buildAuthSession({ role: 'coach' }));
    await user.click(again);
    expect(await screen.findByText('coach wizard')).toBeVisible();
  });
});

describe('the callback page', () => {
  it('trades the code of its address for a session and goes home [S0-2.75]', async () => {
    const code = newCode();
    const { server } = await open(`/auth/callback?code=${code}`, {
      [PKCE]: buildAuthSession({ role: 'coach' }),
    });
    expect(await screen.findByText('coach home')).toBeVisible();
    expect(server.callsOf(PKCE)[0]?.variables).toEqual({ auth_code: code });
  });

  it('hands what recovers a password to the screen for that', async () => {
    await open(`/auth/callback?code=${newCode()}&type=recovery`, { [PKCE]: buildAuthSession() });
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });

  it('fails without code and session', async () => {
    await open('/auth/callback');
    expect(await screen.findByText('An error has occurred.')).toBeVisible();
  });
});

describe('a link of somebody under 16 whose guardian has not agreed', () => {
  it.each([
    ['/email-confirmation?token_hash=secret&type=signup'],
    ['/reset-password?token_hash=secret&type=recovery'],
    ['/email-confirmation#error=access_denied&error_code=guardian_consent_required'],
    ['/reset-password#error=access_denied&error_code=guardian_consent_required'],
  ])('says what is still missing: %s', async (path) => {
    await open(path, { [VERIFY]: () => authRefusal(403, 'guardian_consent_required', 'x') });
    expect(await screen.findByRole('heading', { name: 'One thing is missing' })).toBeVisible();
    expect(screen.getByText(/^Your own address is confirmed/)).toBeVisible();
  });
});

import { screen } from '@testing-library/react';
import { authRefusal, fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { buildAuthSession } from '../../../test/session';
import { ResetPassword } from './reset-password';

const PKCE = 'POST /auth/v1/token?grant_type=pkce';
const USER = 'GET /auth/v1/user';
const SET_PASSWORD = 'PUT /auth/v1/user';
const LINK = '/reset-password#access_token=recovery&type=recovery';
const VALID = { [USER]: buildAuthSession().user, [SET_PASSWORD]: buildAuthSession().user };

async function open(path: string, answers = {}) {
  const server = fakeServer(answers);
  const routes = [{ path: '/reset-password', element: <ResetPassword /> }];
  return { server, ...(await renderRoutes(routes, { path, server })) };
}

type User = Awaited<ReturnType<typeof open>>['user'];

async function fill(user: User, password: string, confirmation: string) {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm new password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Update password' }));
}

describe('the reset link', () => {
  it('is being verified at first [S0-2.61]', async () => {
    await open(LINK, { [USER]: () => new Promise(() => undefined) });
    expect(screen.getByText('Verifying reset link...')).toBeVisible();
  });

  it('brings its tokens in the hash, and leaves the address at once [S0-2.60] [S0-2.62] [S0-4.5]', async () => {
    const { router, server } = await open(LINK, VALID);
    expect(await screen.findByLabelText('New password')).toBeVisible();
    expect(screen.getByLabelText('Confirm new password')).toBeVisible();
    expect(router.state.location.hash).toBe('');
    expect(server.callsOf(USER)[0]?.headers.get('authorization')).toBe('Bearer recovery');
  });

  const noGood: [string, string, object][] = [
    ['without tokens', '', {}],
    ['that the service refuses', '#access_token=forged', { [USER]: () => authRefusal(403, 'bad_jwt', 'x') }],
    ['with a used code', '?code=used', { [PKCE]: () => authRefusal(404, 'flow_state_not_found', 'x') }],
    ['that has expired', '#error=access_denied&error_code=otp_expired', {}],
  ];
  it.each(noGood)('is invalid %s [S0-5.6] [S0-2.63] [S0-4.5]', async (_title, address, answers) => {
    await open(`/reset-password${address}`, answers);
    expect(await screen.findByText('Invalid Reset Link')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/sign-in');
  });

  it('is not called invalid where there was no answer, and can be tried again', async () => {
    const { user, server } = await open('/reset-password?code=kept', {
      [PKCE]: () => Promise.reject(new TypeError('offline')),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    server.answer(PKCE, buildAuthSession());
    await user.click(again);
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });
});

/** Breaks in our own hands: neither a refusal nor a lost connection. */
const unreadable = () => Object.assign(new Response(), { clone: () => null });

describe('the new password', () => {
  it('has six characters or more, twice the same [S0-5.4] [S0-5.5]', async () => {
    const { user, server } = await open(LINK, VALID);
    await fill(user, 'five5', 'other');
    expect(screen.getByText('Password must be at least 6 characters long')).toBeVisible();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(/at least 6 characters long/);
    expect(server.callsOf(SET_PASSWORD)).toHaveLength(0);
  });

  it('is set with the token of the link [S0-2.64]', async () => {
    const { user, server } = await open(LINK, VALID);
    await fill(user, 'secret2', 'secret2');
    expect(await screen.findByText('Password Updated!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
    expect(server.callsOf(SET_PASSWORD)[0]?.headers.get('authorization')).toBe('Bearer recovery');
    expect(server.callsOf(SET_PASSWORD)[0]?.variables).toEqual({ password: 'secret2' });
  });

  const failures: [string, () => unknown, string][] = [
    ['a refusal without words', () => authRefusal(500, 'x', ''), 'Failed to update password'],
    ['an answer that cannot be read', unreadable, 'Password update failed'],
  ];
  it.each(failures)(
    'has a text for %s, and keeps what was typed [S0-8.10] [S0-8.11]',
    async (_title, answer, shown) => {
      const { user } = await open(LINK, { ...VALID, [SET_PASSWORD]: answer });
      await fill(user, 'secret2', 'secret2');
      expect(await screen.findByRole('alert')).toHaveTextContent(shown);
      expect(screen.getByLabelText('New password')).toHaveValue('secret2');
    },
  );
});

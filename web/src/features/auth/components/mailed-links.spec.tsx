/** @jest-environment ./.config/jsdom-env.mjs */
import { screen } from '@testing-library/react';
import { authRefusal, fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { buildAuthSession } from '../../../test/session';
import { EmailConfirmation } from './email-confirmation';
import { ResetPassword } from './reset-password';

const PKCE = 'POST /auth/v1/token?grant_type=pkce';
const USER = 'GET /auth/v1/user';
const SET_PASSWORD = 'PUT /auth/v1/user';

const routes = [
  { path: '/email-confirmation', element: <EmailConfirmation /> },
  { path: '/reset-password', element: <ResetPassword /> },
  { path: '/coach/onboard', element: <p>coach wizard</p> },
  { path: '/user/onboard', element: <p>athlete wizard</p> },
];

async function open(path: string, answers = {}) {
  const server = fakeServer(answers);
  return { server, ...(await renderRoutes(routes, { path, server })) };
}

describe('the confirmation link', () => {
  it.each([
    ['a coach [S0-2.71]', 'coach', 'coach wizard'],
    ['an athlete [S0-2.72]', 'athlete', 'athlete wizard'],
    ['a user [S0-2.72]', 'user', 'athlete wizard'],
  ])('brings %s to onboarding by its code', async (_title, role, shown) => {
    const { server } = await open('/email-confirmation?code=c1', { [PKCE]: buildAuthSession({ role }) });
    expect(await screen.findByText(shown)).toBeVisible();
    expect(server.callsOf(PKCE)[0]?.variables).toEqual({ auth_code: 'c1' });
  });

  it('takes tokens from the hash, too', async () => {
    await open('/email-confirmation#access_token=a&refresh_token=r&type=signup', {
      'POST /auth/v1/token?grant_type=refresh_token': buildAuthSession({ role: 'coach' }),
    });
    expect(await screen.findByText('coach wizard')).toBeVisible();
  });

  it.each([
    ['another role', '?code=c1', { [PKCE]: buildAuthSession({ role: 'root' }) }],
    ['a refused code', '?code=c1', { [PKCE]: () => authRefusal(400, 'bad_code', 'x') }],
    ['nothing in it', '', {}],
  ])('fails with %s [S0-2.73] [S0-2.74]', async (_title, search, answers) => {
    await open(`/email-confirmation${search}`, answers);
    expect(await screen.findByText('An error has occurred.')).toBeVisible();
    expect(
      screen.getByText('We couldn’t verify your e-mail address. Please try again or contact support.'),
    ).toBeVisible();
  });
});

describe('the reset link', () => {
  const link = '/reset-password#access_token=recovery&type=recovery';
  const valid = { [USER]: buildAuthSession().user, [SET_PASSWORD]: buildAuthSession().user };

  it('leaves the address at once', async () => {
    const { router } = await open(link, valid);
    await screen.findByLabelText('New password');
    expect(router.state.location.hash).toBe('');
  });

  it('is invalid without tokens [S0-5.6] [S0-2.63]', async () => {
    await open('/reset-password');
    expect(await screen.findByText('Invalid Reset Link')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/sign-in');
  });

  it('is invalid when the service refuses it', async () => {
    await open(link, { [USER]: () => authRefusal(403, 'bad_jwt', 'x') });
    expect(await screen.findByText('Invalid Reset Link')).toBeVisible();
  });

  it('wants six characters, twice the same [S0-5.4] [S0-5.5]', async () => {
    const { user, server } = await open(link, valid);
    await user.type(await screen.findByLabelText('New password'), 'five5');
    await user.click(screen.getByRole('button', { name: 'Update password' }));
    expect(screen.getByText('Password must be at least 6 characters long')).toBeVisible();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    expect(server.callsOf(SET_PASSWORD)).toHaveLength(0);
  });

  it('sets the password with the token of the link [S0-2.64]', async () => {
    const { user, server } = await open(link, valid);
    await user.type(await screen.findByLabelText('New password'), 'secret2');
    await user.type(screen.getByLabelText('Confirm new password'), 'secret2');
    await user.click(screen.getByRole('button', { name: 'Update password' }));
    expect(await screen.findByText('Password Updated!')).toBeVisible();
    expect(server.callsOf(SET_PASSWORD)[0]?.headers.get('authorization')).toBe('Bearer recovery');
    expect(server.callsOf(SET_PASSWORD)[0]?.variables).toEqual({ password: 'secret2' });
  });
});

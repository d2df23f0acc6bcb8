import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { authRefusal, fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { buildAuthSession } from '../../../test/session';
import { comeBackTo } from '../../../session/come-back';
import { SignIn } from './sign-in';

const PASSWORD = 'POST /auth/v1/token?grant_type=password';
const RESEND = `POST /auth/v1/resend?redirect_to=${encodeURIComponent('http://localhost/email-confirmation')}`;

const RESEND_TO_GUARDIAN = 'POST /auth/v1/guardian-requests/resend';
const waitsForGuardian = (withdrawn: boolean) =>
  authRefusal(
    403,
    'guardian_consent_required',
    'x',
    {},
    {
      guardian_consent: { address: 'm…@example.com', withdrawn },
    },
  );

const routes = [
  { path: '/sign-in', element: <SignIn /> },
  { path: '/email-sent', element: <p>check your mail</p> },
];

async function open(answers = {}) {
  const server = fakeServer(answers);
  return { server, ...(await renderRoutes(routes, { path: '/sign-in', server })) };
}

type User = Awaited<ReturnType<typeof open>>['user'];

async function fill(user: User) {
  await user.type(screen.getByLabelText('Email'), 'carla@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('requires both fields and moves to the first empty one [S0-5.1]', async () => {
    const { user, server } = await open();
    const before = server.calls.length;
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all fields');
    await screen.findByLabelText('Email');
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(server.calls).toHaveLength(before);
  });

  it('says at each empty field what is missing', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Email'), 'carla@example.com');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByLabelText('Password')).toHaveAccessibleErrorMessage(
      'Please fill in all fields',
    );
    expect(screen.getByLabelText('Email')).not.toBeInvalid();
    await user.type(screen.getByLabelText('Password'), 's');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('leads to the forgotten password and to signing up [S0-2.47] [S0-2.48]', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: 'New here? Get started' })).toHaveAttribute(
      'href',
      '/get-started',
    );
  });

  it('says that the session ended, to whom it did', async () => {
    const server = fakeServer({});
    await renderRoutes(routes, {
      path: '/sign-in',
      server,
      state: comeBackTo({ pathname: '/coach', search: '' }),
    });
    expect(screen.getByText(/^You've been signed out\./)).toBeVisible();
  });

  it('sends e-mail and password [S0-2.45]', async () => {
    const { user, server } = await open({ [PASSWORD]: buildAuthSession() });
    await fill(user);
    expect(server.callsOf(PASSWORD)[0]?.variables).toEqual({
      email: 'carla@example.com',
      password: 'secret1',
    });
  });

  it('shows and hides the password [S0-2.46]', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Show or hide the password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });

  it('shows what the service says [S0-8.1]', async () => {
    const { user } = await open({ [PASSWORD]: () => authRefusal(400, 'user_banned', 'User is banned') });
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('User is banned');
  });

  it.each([
    ['over_request_rate_limit', '42', 'Too many attempts. Wait 42 seconds, then try again.'],
    ['over_request_rate_limit', '600', 'Too many attempts. Wait 10 minutes, or set a new password by email.'],
  ])('says how long %s lasts (%s s), and keeps what was typed', async (code, seconds, shown) => {
    const { user } = await open({
      [PASSWORD]: () => authRefusal(429, code, 'x', { 'retry-after': seconds }),
    });
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
    expect(screen.getByLabelText('Password')).toHaveValue('secret1');
  });

  it('says in Spanish what the service says in English', async () => {
    const { user } = await open({
      [PASSWORD]: () => authRefusal(400, 'invalid_credentials', 'Invalid login credentials'),
    });
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid login credentials');
    await act(() => i18next.changeLanguage('es'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Correo o contraseña incorrectos');
    await act(() => i18next.changeLanguage('en'));
  });

  it('falls back when something else fails [S0-8.3]', async () => {
    const { user } = await open({ [PASSWORD]: () => Object.assign(new Response(), { clone: () => null }) });
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
  });

  it('falls back when the service says nothing [S0-8.3]', async () => {
    const { user } = await open({ [PASSWORD]: () => authRefusal(500, 'unexpected_failure', '') });
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign in failed');
  });

  it('offers to resend to an unconfirmed address, sends, and goes to the mail page [S0-8.2] [S0-2.49] [S0-2.50]', async () => {
    const { user, server, path } = await open({
      [PASSWORD]: () => authRefusal(400, 'email_not_confirmed', 'Email not confirmed'),
      [RESEND]: {},
    });
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Please check your email and confirm your account before signing in.',
    );
    await user.click(screen.getByRole('button', { name: 'Resend confirmation email' }));
    expect(await screen.findByText('check your mail')).toBeVisible();
    expect(path()).toBe('/email-sent?email=carla%40example.com');
    expect(server.callsOf(RESEND)[0]?.variables).toEqual({ type: 'signup', email: 'carla@example.com' });
  });
});

describe('signing in under 16', () => {
  it('says whose permission is missing, and sends them the mail again', async () => {
    const { user, server } = await open({
      [PASSWORD]: () => waitsForGuardian(false),
      [RESEND_TO_GUARDIAN]: {},
    });
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/sent them an email to m…@example\.com/);
    await user.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText(/^Sent again\./)).toBeVisible();
    expect(server.callsOf(RESEND_TO_GUARDIAN)[0]?.variables).toEqual({ email: 'carla@example.com' });
  });

  it('says when the mail can be sent again', async () => {
    const { user } = await open({
      [PASSWORD]: () => waitsForGuardian(false),
      [RESEND_TO_GUARDIAN]: () =>
        authRefusal(429, 'over_email_send_rate_limit', 'x', { 'retry-after': '37' }),
    });
    await fill(user);
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    expect(await screen.findByText('You can ask for another email in 37 seconds.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send it again' })).toBeEnabled();
  });

  it('says what to do when the permission was taken back', async () => {
    const { user } = await open({ [PASSWORD]: () => waitsForGuardian(true) });
    await fill(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/taken back their permission/);
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
  });
});

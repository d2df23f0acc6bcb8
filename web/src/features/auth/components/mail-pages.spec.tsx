import { screen } from '@testing-library/react';
import { authRefusal, fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { EmailSent } from './email-sent';
import { ForgotPassword } from './forgot-password';

const returnTo = (path: string) => `redirect_to=${encodeURIComponent(`http://localhost${path}`)}`;
const RECOVER = `POST /auth/v1/recover?${returnTo('/reset-password')}`;
const RESEND = `POST /auth/v1/resend?${returnTo('/email-confirmation')}`;

const routes = [
  { path: '/forgot-password', element: <ForgotPassword /> },
  { path: '/email-sent', element: <EmailSent /> },
];

async function open(path: string, answers = {}) {
  const server = fakeServer(answers);
  return { server, ...(await renderRoutes(routes, { path, server })) };
}

describe('the forgotten password', () => {
  it('requires an address [S0-2.56] [S0-5.3]', async () => {
    const { user } = await open('/forgot-password');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(screen.getByText('Please enter your email address')).toBeVisible();
    await user.type(screen.getByLabelText('Email'), 'carla');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(screen.getByText('Please enter a valid email address')).toBeVisible();
  });

  it('says that the mail is on its way and takes another address [S0-2.57] [S0-2.58] [S0-2.59]', async () => {
    const { user, server } = await open('/forgot-password', { [RECOVER]: {} });
    await user.type(screen.getByLabelText('Email'), 'carla@example.com');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText('Check Your Email')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/sign-in');
    expect(server.callsOf(RECOVER)[0]?.variables).toEqual({ email: 'carla@example.com' });
    await user.click(screen.getByRole('button', { name: 'Try a different email' }));
    expect(screen.getByLabelText('Email')).toBeVisible();
  });

  it('has a text for a refusal without one [S0-8.8]', async () => {
    const { user } = await open('/forgot-password', {
      [RECOVER]: () => authRefusal(500, 'unexpected_failure', ''),
    });
    await user.type(screen.getByLabelText('Email'), 'carla@example.com');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to send reset email');
  });

  it('has a text for what is no refusal at all [S0-8.9]', async () => {
    const { user } = await open('/forgot-password', {
      [RECOVER]: () => Object.assign(new Response(), { clone: () => null }),
    });
    await user.type(screen.getByLabelText('Email'), 'carla@example.com');
    await user.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Password reset failed');
  });
});

describe('the page after signing up', () => {
  const path = '/email-sent?email=carla%40example.com';

  it('shows the address, three steps and a way back [S0-2.65] [S0-2.66] [S0-2.68]', async () => {
    await open(path);
    expect(screen.getByText('We sent a link to carla@example.com.')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'Wrong address? Sign up again' })).toHaveAttribute(
      'href',
      '/get-started',
    );
  });

  it('sends the mail again [S0-2.67]', async () => {
    const { user, server } = await open(path, { [RESEND]: {} });
    await user.click(screen.getByRole('button', { name: 'Resend confirmation email' }));
    expect(await screen.findByText('Sent again. It can take a minute to arrive.')).toBeVisible();
    expect(server.callsOf(RESEND)[0]?.variables).toEqual({ type: 'signup', email: 'carla@example.com' });
  });

  it('counts the minute to the next mail down, and sends none before', async () => {
    const { user, server } = await open(path, { [RESEND]: {} });
    const button = screen.getByRole('button', { name: 'Resend confirmation email' });
    await user.click(button);
    expect(await screen.findByText(/^You can send it again in (1:00|0:59)\.$/)).toBeVisible();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(screen.getByText(/^An email is already on its way\./)).toBeVisible();
    expect(server.callsOf(RESEND)).toHaveLength(1);
  });

  it('says for how long it was too early', async () => {
    const { user } = await open(path, {
      [RESEND]: () => authRefusal(429, 'over_email_send_rate_limit', 'x', { 'retry-after': '23' }),
    });
    await user.click(screen.getByRole('button', { name: 'Resend confirmation email' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You can ask for another email in 23 seconds.',
    );
    expect(await screen.findByText(/^You can send it again in 0:2[23]\.$/)).toBeVisible();
  });

  it('asks for the address if its URL has none', async () => {
    const { user, server } = await open('/email-sent', { [RESEND]: {} });
    await user.click(screen.getByRole('button', { name: 'Resend confirmation email' }));
    expect(screen.getByText('Please enter your email address')).toBeVisible();
    await user.type(screen.getByLabelText('Email'), 'carla@example.com');
    await user.click(screen.getByRole('button', { name: 'Resend confirmation email' }));
    expect(await screen.findByText('Sent again. It can take a minute to arrive.')).toBeVisible();
    expect(server.callsOf(RESEND)).toHaveLength(1);
  });
});

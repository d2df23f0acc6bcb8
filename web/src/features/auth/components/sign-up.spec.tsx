/** @jest-environment ./.config/jsdom-env.mjs */
import { screen } from '@testing-library/react';
import { authRefusal, fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { SignUp } from './sign-up';

const SIGN_UP = `POST /auth/v1/signup?redirect_to=${encodeURIComponent('http://localhost/email-confirmation')}`;

const routes = [
  { path: '/get-started', element: <SignUp /> },
  { path: '/email-sent', element: <p>check your mail</p> },
];

async function open(answers = {}) {
  const server = fakeServer(answers);
  return { server, ...(await renderRoutes(routes, { path: '/get-started', server })) };
}

const submit = () => screen.getByRole('button', { name: 'Create account' });

async function fill(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('radio', { name: /A coach/ }));
  await user.type(screen.getByLabelText('Full name'), 'Lucía Ferrer');
  await user.type(screen.getByLabelText('E-mail'), 'lucia@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
}

describe('signing up', () => {
  it('keeps its button disabled until all four are there [S0-2.53]', async () => {
    const { user } = await open();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await fill(user);
    expect(submit()).not.toHaveAttribute('aria-disabled');
  });

  it('says what is missing when the disabled button is pressed [S0-5.2]', async () => {
    const { user, server } = await open();
    const before = server.calls.length;
    await user.click(submit());
    expect(screen.getByText('Please choose athlete or coach')).toBeVisible();
    expect(screen.getByLabelText('Full name')).toBeInvalid();
    expect(screen.getByLabelText('E-mail')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(server.calls).toHaveLength(before);
  });

  it('sends name and role, and goes to the mail page without a session [S0-2.54] [S0-3.8]', async () => {
    const { user, server, path } = await open({ [SIGN_UP]: { id: 'u1', email: 'lucia@example.com' } });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText('check your mail')).toBeVisible();
    expect(path()).toBe('/email-sent?email=lucia%40example.com');
    expect(server.callsOf(SIGN_UP)[0]?.variables).toEqual({
      email: 'lucia@example.com',
      password: 'secret1',
      data: { username: 'Lucía Ferrer', full_name: 'Lucía Ferrer', role: 'coach', locale: 'en' },
    });
  });

  it.each([
    ['what the service says [S0-8.4]', 'signup_disabled', 'Signups are closed', 'Signups are closed'],
    ['a fallback without words [S0-8.6]', 'signup_disabled', '', 'Registration failed'],
    ['a fallback with nothing at all [S0-8.5]', 'unknown', '', 'Unknown error occurred'],
  ])('shows %s', async (_title, code, message, shown) => {
    const { user } = await open({ [SIGN_UP]: () => authRefusal(422, code, message) });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  });
});

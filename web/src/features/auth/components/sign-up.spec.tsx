import { screen, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { authRefusal, fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { TERMS_VERSION } from '../../../lib/terms-version';
import { SignUp } from './sign-up';

const SIGN_UP = `POST /auth/v1/signup?redirect_to=${encodeURIComponent('http://localhost/email-confirmation')}`;

const routes = [
  { path: '/get-started', element: <SignUp /> },
  { path: '/email-sent', element: <p>check your mail</p> },
];

async function open(answers = {}, path = '/get-started') {
  const server = fakeServer(answers);
  return { server, ...(await renderRoutes(routes, { path, server })) };
}

class IdleWorker {
  onmessage?: (event: { data: string }) => void;
  postMessage() {
    // Never done.
  }
  terminate() {
    // Nothing runs.
  }
}

class SolvingWorker extends IdleWorker {
  override postMessage() {
    queueMicrotask(() => this.onmessage?.({ data: 'solved' }));
  }
}

const submit = () => screen.getByRole('button', { name: 'Create account' });

async function fill(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('radio', { name: /A coach/ }));
  await user.type(screen.getByLabelText('Full name'), 'Lucía Ferrer');
  await user.type(screen.getByLabelText('Email'), 'lucia@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret1');
}

describe('signing up', () => {
  it('keeps its button disabled until all four are there [S0-2.51] [S0-2.52] [S0-2.53]', async () => {
    const { user } = await open();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    await fill(user);
    expect(submit()).not.toHaveAttribute('aria-disabled');
  });

  it('knows the role already where the link said it, and lets it be changed [S0-2.51]', async () => {
    const { user } = await open({}, '/get-started?role=athlete');
    expect(screen.getByRole('radio', { name: /An athlete/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /A coach/ }));
    expect(screen.getByRole('radio', { name: /An athlete/ })).not.toBeChecked();
  });

  it('says what is missing when the disabled button is pressed [S0-5.2]', async () => {
    const { user, server } = await open();
    const before = server.calls.length;
    await user.click(submit());
    expect(screen.getByText('Please choose athlete or coach')).toBeVisible();
    expect(screen.getByLabelText('Full name')).toBeInvalid();
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(server.calls).toHaveLength(before);
  });

  it('explains a field that is left as it cannot stay', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Email'), 'lucia@example');
    await user.tab();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    await user.type(screen.getByLabelText('Email'), '.com');
    expect(screen.getByLabelText('Email')).toBeValid();
  });

  it('says what is accepted with an account, with both pages beside the form', async () => {
    await open();
    for (const [name, path] of [
      ['Terms of service', '/terms'],
      ['Privacy policy', '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', path);
      expect(link).toHaveAttribute('target', '_blank');
    }
    expect(screen.getByText(/and say that you're 16 or older/)).toBeVisible();
  });

  it('solves a challenge by itself, and can be stopped without losing anything', async () => {
    vi.stubGlobal('Worker', IdleWorker);
    const { user, server } = await open({
      [SIGN_UP]: () =>
        new Response(JSON.stringify({ code: 429, error_code: 'challenge_required', challenge: {} }), {
          status: 429,
        }),
    });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByText("Checking that you're not a robot…")).toBeVisible();
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText("Checking that you're not a robot…")).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(submit()).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('secret1');

    vi.stubGlobal('Worker', SolvingWorker);
    server.answer(SIGN_UP, ({ variables }: { variables: Record<string, unknown> }) =>
      variables.gotrue_meta_security
        ? { id: 'u1', email: 'lucia@example.com' }
        : new Response(JSON.stringify({ error_code: 'challenge_required', challenge: {} }), { status: 429 }),
    );
    await user.click(submit());
    expect(await screen.findByText('check your mail')).toBeVisible();
    expect(server.callsOf(SIGN_UP).at(-1)?.variables.gotrue_meta_security).toEqual({
      captcha_token: 'solved',
    });
    vi.unstubAllGlobals();
  });

  it('leads back to signing in [S0-2.55]', async () => {
    await open();
    const link = screen.getByRole('link', { name: 'Already have an account? Sign in' });
    expect(link).toHaveAttribute('href', '/sign-in');
  });

  it('says for how long it is slowed down, and keeps what was typed', async () => {
    const { user } = await open({
      [SIGN_UP]: () => authRefusal(429, 'over_request_rate_limit', 'x', { 'retry-after': '37' }),
    });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent('Wait 37 seconds');
    expect(screen.getByLabelText('Full name')).toHaveValue('Lucía Ferrer');
    expect(screen.getByLabelText('Password')).toHaveValue('secret1');
  });

  it.each([
    ['no JSON', () => new Response('<html>Welcome to our Wi-Fi</html>')],
    ['JSON of somebody else', { ok: true }],
  ])('takes %s for no success, and says what to do', async (_, answer) => {
    const { user } = await open({ [SIGN_UP]: answer });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(/If the Wi-Fi asks you to sign in/);
    expect(screen.getByLabelText('Email')).toHaveValue('lucia@example.com');
  });

  it('has a text for what is no refusal at all [S0-8.7]', async () => {
    const { user } = await open({ [SIGN_UP]: () => Object.assign(new Response(), { clone: () => null }) });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'An unexpected error occurred. Please try again.',
    );
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
      data: {
        username: 'Lucía Ferrer',
        full_name: 'Lucía Ferrer',
        role: 'coach',
        locale: 'en',
        age: '16_or_older',
        terms_version: TERMS_VERSION,
      },
    });
  });

  describe('under 16', () => {
    const guardian = () => screen.getByLabelText('Email of your parent or guardian');

    async function fillUnder16(user: Awaited<ReturnType<typeof open>>['user']) {
      await fill(user);
      await user.click(screen.getByRole('radio', { name: /An athlete/ }));
      await user.click(screen.getByRole('checkbox', { name: "I'm under 16" }));
    }

    it('asks nobody else until somebody says so', async () => {
      const { user } = await open();
      await fill(user);
      expect(screen.queryByRole('checkbox')).toBeNull();
      expect(screen.queryByLabelText('Email of your parent or guardian')).toBeNull();
      await user.click(screen.getByRole('radio', { name: /An athlete/ }));
      await user.click(screen.getByRole('checkbox', { name: "I'm under 16" }));
      expect(guardian()).toHaveAccessibleDescription(/We ask them for permission/);
      expect(screen.queryByText(/16 or older/)).toBeNull();
      expect(submit()).toHaveAttribute('aria-disabled', 'true');
    });

    it.each([
      ['', 'Please enter the email of your parent or guardian'],
      ['marta', 'Please enter a valid email address'],
      ['Lucia+mum@example.com', 'This is your own address. Enter the one of your parent or guardian.'],
    ])('refuses %j as the address of a guardian', async (address, problem) => {
      const { user, server } = await open();
      const before = server.calls.length;
      await fillUnder16(user);
      if (address) await user.type(guardian(), address);
      await user.click(submit());
      expect(await screen.findByText(problem)).toBeVisible();
      expect(guardian()).toBeInvalid();
      expect(server.calls).toHaveLength(before);
    });

    it('is not for coaches', async () => {
      const { user, server } = await open({ [SIGN_UP]: { id: 'u1', email: 'lucia@example.com' } });
      await fillUnder16(user);
      await user.click(screen.getByRole('radio', { name: /A coach/ }));
      expect(screen.queryByLabelText('Email of your parent or guardian')).toBeNull();
      expect(screen.getByText(/and say that you're 16 or older/)).toBeVisible();
      await user.click(submit());
      expect(await screen.findByText('check your mail')).toBeVisible();
      expect(server.callsOf(SIGN_UP)[0]?.variables.data).toMatchObject({ role: 'coach', age: '16_or_older' });
    });

    it('sends whom to ask, and tells the page after it', async () => {
      const { user, server, router } = await open({ [SIGN_UP]: { id: 'u1', email: 'lucia@example.com' } });
      await fillUnder16(user);
      await user.type(guardian(), 'marta@example.com');
      await user.click(submit());
      expect(await screen.findByText('check your mail')).toBeVisible();
      expect(server.callsOf(SIGN_UP)[0]?.variables.data).toMatchObject({
        age: 'under_16',
        guardian_email: 'marta@example.com',
      });
      expect(router.state.location.state).toMatchObject({ guardian: 'marta@example.com' });
    });
  });

  const refusals = [
    ['what the service says', 'signup_disabled', 'Signups are closed', 'Signups are closed'],
    ['a fallback without words', 'signup_disabled', '', 'Registration failed'],
    ['a fallback with nothing at all', 'unknown', '', 'Unknown error occurred'],
  ];
  it.each(refusals)('shows %s [S0-8.4] [S0-8.5] [S0-8.6]', async (_title, code, message, shown) => {
    const { user } = await open({ [SIGN_UP]: () => authRefusal(422, code, message) });
    await fill(user);
    await user.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(shown);
  });
});

import { screen } from '@testing-library/react';
import { act } from 'react';
import { vi } from 'vitest';
import { session } from '../../../session/session';
import { authRefusal, fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { buildAuthSession } from '../../../test/session';
import { EmailConfirmation } from './email-confirmation';

const VERIFY = 'POST /auth/v1/verify';
let links = 0;

/** A grant is remembered by the session, so each test has a link of its own. */
async function open(answer: unknown) {
  const server = fakeServer({ [VERIFY]: answer });
  const token = `secret-${(links += 1)}`;
  const routes = [{ path: '/email-confirmation', element: <EmailConfirmation /> }];
  const path = `/email-confirmation?token_hash=${token}&type=email_change`;
  return { server, token, ...(await renderRoutes(routes, { path, server })) };
}

describe('the link to a new address', () => {
  afterEach(async () => void (await act(() => session.signOut())));

  it('makes it the address of the account, and is not in the history', async () => {
    const { server, token, path } = await open(buildAuthSession({ role: 'coach', email: 'new@example.com' }));
    const heading = await screen.findByRole('heading', { name: 'Your address is changed' });
    await vi.waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText(/you sign in with new@example\.com/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/coach');
    expect(server.callsOf(VERIFY)[0]?.variables).toEqual({ token_hash: token, type: 'email_change' });
    expect(path()).toBe('/email-confirmation');
  });

  it('says where the address can be seen once the link no longer works', async () => {
    await open(() => authRefusal(403, 'otp_expired', 'x'));
    expect(await screen.findByText(/Your security page shows which address counts/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/sign-in');
  });

  it('can be tried again where the server could not be reached', async () => {
    const { server, user } = await open(() => Promise.reject(new TypeError('offline')));
    server.answer(VERIFY, buildAuthSession());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Your address is changed' })).toBeVisible();
  });
});

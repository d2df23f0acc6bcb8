import { vi } from 'vitest';
import { screen } from '@testing-library/react';
import { authRefusal, fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { NotMe } from './not-me';

const DISPUTES = 'POST /auth/v1/disputes';

async function open(path: string, answer: unknown = {}) {
  const server = fakeServer({ [DISPUTES]: answer });
  const view = await renderRoutes([{ path: '/not-me', element: <NotMe /> }], { path, server });
  return { server, ...view };
}

const confirm = () => screen.findByRole('button', { name: "It wasn't me: lock my account" });

describe('the link "this was not me"', () => {
  it('says what will happen, and does nothing by itself', async () => {
    const { server, path } = await open('/not-me?token=secret');
    expect(await confirm()).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(server.calls).toEqual([]);
    expect(path(), 'the token is not in the address').toBe('/not-me');
  });

  it('locks the account by its token, and says what to do next', async () => {
    const { server, user } = await open('/not-me?token=secret');
    await user.click(await confirm());
    const heading = await screen.findByRole('heading', { name: 'Your account is locked' });
    await vi.waitFor(() => expect(heading).toHaveFocus());
    expect(server.callsOf(DISPUTES)[0]?.variables).toEqual({ token: 'secret' });
  });

  it.each([
    ['one that the server refuses', '/not-me?token=old'],
    ['one that lost its token', '/not-me'],
  ])('leads to a new password where it no longer works: %s', async (_which, path) => {
    const { user } = await open(path, () => authRefusal(403, 'otp_expired', 'x'));
    if (path.includes('token')) await user.click(await confirm());
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('can be pressed again where the server could not be reached', async () => {
    const { server, user } = await open('/not-me?token=secret', () =>
      Promise.reject(new TypeError('offline')),
    );
    await user.click(await confirm());
    expect(await screen.findByRole('alert')).toBeVisible();
    server.answer(DISPUTES, {});
    await user.click(await confirm());
    expect(await screen.findByRole('heading', { name: 'Your account is locked' })).toBeVisible();
  });
});

import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { TERMS_VERSION } from '../../../lib/terms-version';
import { authRefusal, fakeServer } from '../../../test/fake-server';
import { renderRoutes } from '../../../test/render';
import { Guardian } from './guardian';

const READ = 'POST /auth/v1/guardian-requests/read';
const ANSWER = 'POST /auth/v1/guardian-requests/answer';
const ASKED = {
  status: 'asked',
  full_name: 'Lucas Ruiz',
  answer_by: '2026-12-28T12:00:00Z',
  agreed_at: null,
};
const AGREED = { ...ASKED, status: 'agreed', agreed_at: '2026-12-15T12:00:00Z' };

async function open(read: unknown = ASKED, answers = {}, path = '/guardian?token=secret') {
  const server = fakeServer({ [READ]: read, ...answers });
  const view = await renderRoutes([{ path: '/guardian', element: <Guardian /> }], { path, server });
  return { server, ...view };
}

const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.findByRole('button', { name });

describe('the link of a parent or guardian', () => {
  it('says who asks for what, and answers nothing by itself', async () => {
    const { server, path } = await open();
    expect(await heading('Lucas Ruiz needs your permission')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Terms of service' })).toHaveAttribute('href', '/terms');
    expect(screen.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy');
    expect(screen.getByText(/deleted after December 28, 2026/)).toBeVisible();
    expect(server.callsOf(READ)[0]?.variables).toEqual({ token: 'secret' });
    expect(server.callsOf(ANSWER)).toEqual([]);
    expect(path(), 'the token is not in the address').toBe('/guardian');
  });

  it('agrees with the version of the terms that is shown, and can withdraw at once', async () => {
    const { server, user } = await open(ASKED, { [ANSWER]: { status: 'agreed' } });
    await user.click(await button('I agree'));
    const thanks = await heading('Thank you');
    await vi.waitFor(() => expect(thanks).toHaveFocus());
    expect(server.callsOf(ANSWER)[0]?.variables).toEqual({
      token: 'secret',
      answer: 'agree',
      terms_version: TERMS_VERSION,
    });
    server.answer(ANSWER, { status: 'withdrawn' });
    await user.click(await button('Withdraw my consent'));
    expect(await heading('You have taken your permission back')).toBeVisible();
    server.answer(ANSWER, { status: 'deleted' });
    await user.click(await button('Delete the account and its data'));
    expect(await heading('The account is deleted')).toBeVisible();
    expect(server.callsOf(ANSWER).map(({ variables }) => variables.answer)).toEqual([
      'agree',
      'withdraw',
      'delete',
    ]);
  });

  it('does not agree, and says what becomes of the account', async () => {
    const { server, user } = await open(ASKED, { [ANSWER]: { status: 'deleted' } });
    await user.click(await button('I do not agree'));
    expect(await heading('The account is deleted')).toBeVisible();
    expect(server.callsOf(ANSWER)[0]?.variables).toMatchObject({ answer: 'refuse' });
  });

  it('shows what was answered before', async () => {
    await open(AGREED);
    expect(await heading('You have agreed')).toBeVisible();
    expect(screen.getByText(/You agreed on December 15, 2026/)).toBeVisible();
  });

  it('can be agreed with again', async () => {
    const { user } = await open({ ...AGREED, status: 'withdrawn' }, { [ANSWER]: { status: 'agreed' } });
    await user.click(await button('I agree again'));
    expect(await heading('Thank you')).toBeVisible();
  });

  it.each([
    ['that the server refuses', '/guardian?token=old'],
    ['that lost its token', '/guardian'],
  ])('says so where it no longer works: one %s', async (_which, path) => {
    await open(() => authRefusal(403, 'otp_expired', 'x'), {}, path);
    expect(await heading('This link no longer works')).toBeVisible();
  });

  it('can be tried again where the server could not be reached', async () => {
    const { server, user } = await open(() => Promise.reject(new TypeError('offline')));
    await user.click(await button('Try again'));
    server.answer(READ, ASKED);
    await user.click(await button('Try again'));
    server.answer(ANSWER, () => Promise.reject(new TypeError('offline')));
    await user.click(await button('I agree'));
    expect(await screen.findByRole('alert')).toBeVisible();
    server.answer(ANSWER, { status: 'agreed' });
    await user.click(await button('I agree'));
    expect(await heading('Thank you')).toBeVisible();
  });

  it('shows what holds if something else was answered in another window', async () => {
    const { server, user } = await open(ASKED, {
      [ANSWER]: () => authRefusal(409, 'guardian_answer_conflict', 'x'),
    });
    server.answer(READ, AGREED);
    await user.click(await button('I do not agree'));
    expect(await heading('You have agreed')).toBeVisible();
  });
});

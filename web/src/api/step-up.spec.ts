import { vi } from 'vitest';
import { session } from '../session/session';
import { stepUpQuestion } from '../session/step-up-question';
import { withStepUp } from '../session/with-step-up';
import { AuthError } from '../session/auth-protocol';
import { authRefusal, fakeServer, type FakeServer } from '../test/fake-server';
import { buildAuthSession, REFRESH } from '../test/session';
import { baseQuery } from './base-query';
import { auth, rest, type ServerRequest } from './request';

const EXPORT = 'GET /auth/v1/sessions';
const LINK = 'POST /api/stripe-connect-onboarding-link';
const refused = () => authRefusal(403, 'step_up_required', 'x');

const api = { signal: new AbortController().signal } as Parameters<typeof baseQuery>[1];
const send = async (request: ServerRequest) => baseQuery(request, api, {});

describe('a request that the server wants a newer proof for', () => {
  let server: FakeServer;
  const ask = async () => send(auth('sessions'));
  const asked = () => vi.waitFor(() => expect(stepUpQuestion.isAsked()).toBe(true));
  const prove = async () => {
    server.answer(EXPORT, { sessions: [] });
    server.answer(LINK, { url: 'https://connect.example' });
    await session.prove('step-up', { password: 'secret1' });
    stepUpQuestion.answer(true);
  };

  beforeEach(async () => {
    server = fakeServer({
      [REFRESH]: buildAuthSession(),
      [EXPORT]: refused,
      [LINK]: () => new Response(JSON.stringify({ code: 'STEP_UP_REQUIRED', title: 'x' }), { status: 403 }),
      'POST /auth/v1/step-up': { ...buildAuthSession(), access_token: 'fresh' },
    });
    await session.refresh();
  });
  afterEach(async () => void (await session.signOut()));

  it('is sent once more with the new token, and no third time', async () => {
    const answer = ask();
    await asked();
    await prove();
    expect((await answer).data).toEqual({ sessions: [] });
    const sent = server.callsOf(EXPORT).map(({ headers }) => headers.get('authorization'));
    expect(sent).toEqual(['Bearer token-of-user-1', 'Bearer fresh']);
  });

  it('goes on with a link of the product API in the same way', async () => {
    const answer = send(rest('stripe-connect-onboarding-link', { body: {} }));
    await asked();
    await prove();
    expect((await answer).data).toEqual({ url: 'https://connect.example' });
    expect(server.callsOf(LINK)).toHaveLength(2);
  });

  it('shares the question with others that are refused meanwhile', async () => {
    let questions = 0;
    const stop = stepUpQuestion.subscribe(() => (questions += stepUpQuestion.isAsked() ? 1 : 0));
    const answers = [ask(), ask(), ask()];
    await asked();
    await vi.waitFor(() => expect(server.callsOf(EXPORT)).toHaveLength(3));
    await prove();
    await Promise.all(answers);
    stop();
    expect([questions, server.callsOf(EXPORT).length]).toEqual([1, 6]);
  });

  it('asks nothing where a proof came while it was under way', async () => {
    server.answer(EXPORT, async () => {
      await prove();
      return refused();
    });
    const answer = ask();
    await vi.waitFor(() => expect(server.callsOf(EXPORT)).toHaveLength(2));
    expect((await answer).data).toEqual({ sessions: [] });
    expect(stepUpQuestion.isAsked()).toBe(false);
  });

  it('is refused in so many words when the person does not confirm', async () => {
    const answer = ask();
    await asked();
    stepUpQuestion.answer(false);
    expect((await answer).error).toMatchObject({ code: 'STEP_UP_CANCELED' });
    expect(server.callsOf(EXPORT)).toHaveLength(1);
  });

  it('is refused when the session ends with the question open', async () => {
    const answer = ask();
    await asked();
    await session.signOut();
    expect((await answer).error).toMatchObject({ code: 'STEP_UP_CANCELED' });
  });

  it('is the same for calls of the authentication service', async () => {
    const call = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new AuthError('step_up_required', '', 403))
      .mockResolvedValueOnce('done');
    const answer = withStepUp(call);
    await asked();
    stepUpQuestion.answer(true);
    expect(await answer).toBe('done');
    call.mockRejectedValueOnce(new AuthError('step_up_required', '', 403));
    const canceled = withStepUp(call);
    await asked();
    stepUpQuestion.answer(false);
    await expect(canceled).rejects.toMatchObject({ code: 'step_up_canceled' });
  });

  it('leads to the second step where that is what is missing', async () => {
    server.answer(EXPORT, () => authRefusal(403, 'second_factor_required', 'x'));
    expect((await ask()).error).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    expect(session.state()).toMatchObject({ status: 'halfway', step: 'verify' });
  });
});

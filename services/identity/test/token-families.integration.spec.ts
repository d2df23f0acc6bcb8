import { RefreshTokenReused, SessionEnded } from '@bandeja/contracts/identity-events';
import { eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { callerOf, present, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
let clock: ReturnType<IdentityApp['holdClock']>;
beforeAll(async () => {
  identity = await startIdentityApp();
  clock = identity.holdClock();
});
afterAll(() => identity.stop());

const NOT_FOUND = { kind: 'invalid', code: 'REFRESH_TOKEN_NOT_FOUND' };
const ALREADY_USED = { kind: 'invalid', code: 'REFRESH_TOKEN_ALREADY_USED' };
const THIEF = {
  ipAddress: '198.51.100.66',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
};

async function member() {
  const one = await identity.member();
  const { sessionId } = (await callerOf(one.session)) as { sessionId: string };
  return { ...one, sessionId, token: one.session.refreshToken };
}
const next = async (token: string) => (await identity.refresh(token)).refreshToken;
const nextFor = async (token: string, key: string) => (await identity.refresh(token, key)).refreshToken;
const theftsOf = (sessionId: string) =>
  identity.transport.messages(RefreshTokenReused).filter((message) => message.sessionId === sessionId);

describe('a copied refresh token', () => {
  it.each(['the owner', 'the thief'])(
    'ends the session once both went on, if %s comes first',
    async (first) => {
      const { token } = await member();
      const [owner, thief] = [await next(token), await next(token)];
      clock.pass(600);
      const [winner, loser] = first === 'the owner' ? [owner, thief] : [thief, owner];
      const last = await next(winner);
      await expect(identity.refresh(loser)).rejects.toMatchObject(ALREADY_USED);
      for (const each of [last, winner, loser])
        await expect(identity.refresh(each)).rejects.toMatchObject(NOT_FOUND);
    },
  );

  it('ends the session for a thief who follows the owner within seconds each time', async () => {
    const { token } = await member();
    const [owner, thief] = [await next(token), await next(token)];
    clock.pass(600);
    await next(owner);
    clock.pass(1);
    await expect(identity.refresh(thief)).rejects.toMatchObject(ALREADY_USED);
  });

  it('works for one branch alone when both are presented at the same moment', async () => {
    const { token, sessionId } = await member();
    const branches = await Promise.all(Array.from({ length: 4 }, () => next(token)));
    clock.pass(600);
    const outcomes = await Promise.allSettled(branches.map(next));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await identity.sql('select ended_at from sessions where id = $1::uuid', [sessionId]);
    expect(rows[0]?.ended_at).not.toBeNull();
  });

  it('is told to the owner once: where it was presented, with a link to say that it was not them', async () => {
    const { token, sessionId, email, session } = await member();
    await next(token);
    clock.pass(600);
    const steal = () =>
      identity.client.refreshSession(
        { refreshToken: token, device: THIEF, idempotencyKey: '' },
        { as: identity.as },
      );
    await expect(steal()).rejects.toMatchObject(ALREADY_USED);
    await expect(steal()).rejects.toMatchObject(NOT_FOUND);
    const told = await identity.noticeTo(RefreshTokenReused, email);
    expect(told).toMatchObject({
      userId: session.user?.id,
      ipAddress: THIEF.ipAddress,
      browser: 'Firefox',
      system: 'Linux',
      occurredAt: expect.any(Date),
    });
    expect((await identity.linkOf(told.linkId)).pathname).toBe('/not-me');
    expect(theftsOf(sessionId)).toHaveLength(1);
    await eventually(() =>
      expect(identity.transport.messages(SessionEnded).map((ended) => ended.sessionId)).toContain(sessionId),
    );
  });
});

describe('a session that nobody copied', () => {
  it('goes on after tabs that refreshed at once, whichever token is used then, and tells of no theft', async () => {
    const { token, sessionId } = await member();
    const [first, , third] = await Promise.all(Array.from({ length: 3 }, () => next(token)));
    const afterFirst = await next(present(first));
    clock.pass(600);
    await expect(identity.refresh(present(third))).resolves.toBeDefined();
    expect(theftsOf(sessionId)).toHaveLength(0);
    await expect(identity.refresh(afterFirst), 'the branch that was left').rejects.toMatchObject(
      ALREADY_USED,
    );
  });

  it('goes on with a token that an older version gave, which names no parent', async () => {
    const { token, sessionId } = await member();
    const second = await next(token);
    await identity.sql('update refresh_tokens set parent_hash = null where session_id = $1::uuid', [
      sessionId,
    ]);
    clock.pass(600);
    await expect(identity.refresh(second)).resolves.toBeDefined();
  });

  it('keeps in reach only the tokens that may still be used', async () => {
    const { token, sessionId } = await member();
    let last = token;
    for (let round = 0; round < 5; round++) {
      last = await next(last);
      clock.pass(600);
    }
    const { rows } = await identity.sql(
      'select count(*)::int as n from refresh_tokens where session_id = $1::uuid and superseded_at is null',
      [sessionId],
    );
    expect(rows[0]?.n).toBeLessThanOrEqual(2);
  });
});

describe('a client that did not get the response to its refresh', () => {
  it('gets another token for the same idempotency key, a day later too, and nobody is told of a theft', async () => {
    const { token, sessionId } = await member();
    const key = randomUUID();
    await nextFor(token, key);
    clock.pass(24 * 3_600);
    await nextFor(token, key.toUpperCase());
    clock.pass(600);
    const arrived = await nextFor(token, key);
    clock.pass(600);
    await expect(nextFor(arrived, randomUUID())).resolves.toBeDefined();
    expect(theftsOf(sessionId)).toHaveLength(0);
  });

  it('loses the session to nobody who has the token with another key, or with none', async () => {
    for (const key of ['', randomUUID()]) {
      const { token, sessionId } = await member();
      await nextFor(token, randomUUID());
      clock.pass(11);
      await expect(identity.refresh(token, key)).rejects.toMatchObject(ALREADY_USED);
      await eventually(() => expect(theftsOf(sessionId)).toHaveLength(1));
    }
  });

  it('ends the session if the lost token is presented as well', async () => {
    const { token } = await member();
    const key = randomUUID();
    const lost = await nextFor(token, key);
    clock.pass(11);
    const arrived = await nextFor(token, key);
    await expect(identity.refresh(lost)).rejects.toMatchObject(ALREADY_USED);
    await expect(identity.refresh(arrived)).rejects.toMatchObject(NOT_FOUND);
  });

  it('is refused a key that is none, and keeps its token', async () => {
    const { token } = await member();
    for (const key of ['x', `${randomUUID()}0`, ' '])
      await expect(identity.refresh(token, key)).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(identity.refresh(token)).resolves.toBeDefined();
  });
});

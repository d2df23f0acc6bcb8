import fc from 'fast-check';
import { REFRESH_REUSE_MS } from './lifetimes.js';
import { presentToken, type FamilyToken } from './token-family.js';

const ACCESS_LIFE_MS = 600_000;

/** A session as the database keeps it, by the rules under test. */
class Session {
  nowMs = 0;
  hasEnded = false;
  #made = 0;
  #living: FamilyToken[] = [];

  constructor() {
    this.first = this.#issue();
  }

  readonly first: string;

  wait(durationMs: number): void {
    this.nowMs += durationMs;
  }

  /** The next token, or undefined when it is refused. */
  refresh(token: string, idempotencyKey?: string): string | undefined {
    if (this.hasEnded) return undefined;
    const now = new Date(this.nowMs);
    const outcome = presentToken(token, this.#living, now, idempotencyKey);
    if (outcome === 'reused') {
      this.hasEnded = true;
      return undefined;
    }
    this.#living = this.#living
      .filter(({ tokenHash }) => !outcome.superseded.includes(tokenHash))
      .map((one) => (one.tokenHash === token && !one.rotatedAt ? { ...one, rotatedAt: now } : one));
    return this.#issue(token, idempotencyKey);
  }

  #issue(parentHash?: string, idempotencyKey?: string): string {
    const tokenHash = `token ${this.#made++}`;
    this.#living.push({ tokenHash, parentHash, idempotencyKey, rotatedAt: undefined });
    return tokenHash;
  }
}

describe('a session whose tokens nobody copied', () => {
  it('goes on for as long as each token is used once', () => {
    const session = new Session();
    let token = session.first;
    for (let round = 0; round < 50; round++) {
      session.wait(ACCESS_LIFE_MS);
      token = session.refresh(token)!;
    }
    expect(token).toBe('token 50');
  });

  /** Several tabs share a jar with one token. Each request sends what is in it; its response may come late or never. */
  it('outlives tabs that refresh at once, late and lost responses', () => {
    const request = fc.record({
      startsAfterMs: fc.integer({ min: 0, max: 2_000 }),
      lastsMs: fc.integer({ min: 1, max: 2_500 }),
      isLost: fc.boolean(),
    });
    // All within a moment, as when a browser restores its windows.
    const bursts = fc.array(fc.array(request, { minLength: 1, maxLength: 4 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(bursts, (rounds) => {
        const session = new Session();
        let jar = session.first;
        for (const round of rounds) {
          session.wait(ACCESS_LIFE_MS);
          const from = session.nowMs;
          const moments = round.flatMap(({ startsAfterMs, lastsMs, isLost }) => {
            const request = { sent: '', answered: undefined as string | undefined };
            const begin = { atMs: startsAfterMs, run: () => (request.sent = jar) };
            const arrive = () => (request.answered = session.refresh(request.sent));
            const end = () => (jar = isLost ? jar : (request.answered ?? jar));
            return [
              begin,
              { atMs: startsAfterMs + lastsMs / 2, run: arrive },
              { atMs: startsAfterMs + lastsMs, run: end },
            ];
          });
          for (const { atMs, run } of moments.toSorted((one, other) => one.atMs - other.atMs)) {
            session.nowMs = from + atMs;
            run();
          }
          // Whoever's response was lost tries again at once.
          session.nowMs = from + 5_000;
          jar = session.refresh(jar) ?? jar;
        }
        expect(session.hasEnded).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a client that keeps the key of its refresh until it has the response', () => {
  it('goes on, however many responses are lost, and however late it tries again', () => {
    const DAY_MS = 24 * 60 * 60_000;
    const attempt = fc.record({ afterMs: fc.nat({ max: DAY_MS }), isLost: fc.boolean() });
    fc.assert(
      fc.property(fc.array(attempt, { minLength: 1, maxLength: 30 }), (attempts) => {
        const session = new Session();
        let [held, key] = [session.first, 0];
        for (const { afterMs, isLost } of attempts) {
          session.wait(afterMs);
          const next = session.refresh(held, `key ${key}`);
          expect(next).toBeDefined();
          if (!isLost) [held, key] = [next!, key + 1];
        }
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['no key', undefined],
    ['a key of its own', 'another key'],
  ])('loses its session to nobody who has a copy of the token and %s', (_, key) => {
    const session = new Session();
    session.refresh(session.first, 'key');
    session.wait(REFRESH_REUSE_MS + 1);
    expect(session.refresh(session.first, key)).toBeUndefined();
    expect(session.hasEnded).toBe(true);
  });

  it('has had the response if what it was given was presented', () => {
    const session = new Session();
    const next = session.refresh(session.first, 'key')!;
    session.refresh(next, 'next key');
    session.wait(REFRESH_REUSE_MS + 1);
    expect(session.refresh(session.first, 'key')).toBeUndefined();
    expect(session.hasEnded).toBe(true);
  });

  it('ends what was lost: it is refused when it is presented after all', () => {
    const session = new Session();
    const lost = session.refresh(session.first, 'key')!;
    session.wait(REFRESH_REUSE_MS + 1);
    session.refresh(session.first, 'key');
    expect(session.refresh(lost)).toBeUndefined();
    expect(session.hasEnded).toBe(true);
  });

  it('is not alone if somebody was given a token for the same one within the moment', () => {
    const session = new Session();
    session.refresh(session.first, 'key');
    session.refresh(session.first);
    session.wait(REFRESH_REUSE_MS + 1);
    expect(session.refresh(session.first, 'key')).toBeUndefined();
    expect(session.hasEnded).toBe(true);
  });
});

describe('a session of whose tokens a thief took one copy', () => {
  /** Who refreshes next, and how long after the step before. */
  const steps = fc.array(
    fc.record({
      who: fc.constantFrom('owner' as const, 'thief' as const),
      afterMs: fc.oneof(
        fc.integer({ min: 0, max: 2 * REFRESH_REUSE_MS }),
        fc.integer({ min: 0, max: 2 * ACCESS_LIFE_MS }),
      ),
      /** Presents again what was presented last, as after a lost response, if that may still work. */
      isRepeated: fc.boolean(),
    }),
    { minLength: 2, maxLength: 40 },
  );

  it('is refreshed by both only for a moment after the first of them used the copied token', () => {
    fc.assert(
      fc.property(fc.nat({ max: 5 }), fc.boolean(), steps, (takenAfter, thiefHasKeys, plan) => {
        const session = new Session();
        let owned = session.first;
        for (let round = 0; round < takenAfter; round++) {
          session.wait(ACCESS_LIFE_MS);
          owned = session.refresh(owned)!;
        }
        session.wait(REFRESH_REUSE_MS + 1);
        const holds = {
          owner: { token: owned, before: owned, keys: 0 },
          thief: { token: owned, before: owned, keys: 0 },
        };
        const refreshed: { owner: number[]; thief: number[] } = { owner: [], thief: [] };
        let forkedAtMs: number | undefined;
        for (const { who, afterMs, isRepeated } of plan) {
          session.wait(afterMs);
          const held = holds[who];
          const token = isRepeated ? held.before : held.token;
          const keys = isRepeated ? held.keys : held.keys + 1;
          const next = session.refresh(
            token,
            who === 'thief' && !thiefHasKeys ? undefined : `${who} ${keys}`,
          );
          if (next === undefined) continue;
          if (token === owned) forkedAtMs ??= session.nowMs;
          holds[who] = { token: next, before: token, keys };
          refreshed[who].push(session.nowMs);
        }
        const until = (forkedAtMs ?? 0) + REFRESH_REUSE_MS;
        const late = Object.values(refreshed).filter((times) => times.some((atMs) => atMs > until));
        expect(late.length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each(['owner', 'thief'] as const)('ends when the other one comes after the %s', (first) => {
    const session = new Session();
    const held = { owner: session.refresh(session.first)!, thief: session.refresh(session.first)! };
    session.wait(ACCESS_LIFE_MS);
    expect(session.refresh(held[first])).toBeDefined();
    expect(session.refresh(held[first === 'owner' ? 'thief' : 'owner'])).toBeUndefined();
    expect(session.hasEnded).toBe(true);
  });

  it('ends when the thief follows the owner within seconds, each time that the owner refreshes', () => {
    const session = new Session();
    let [owner, thief] = [session.first, session.first];
    const rounds: string[] = [];
    for (let round = 0; round < 3 && !session.hasEnded; round++) {
      session.wait(ACCESS_LIFE_MS);
      owner = session.refresh(owner)!;
      rounds.push('owner');
      session.wait(1_000);
      thief = session.refresh(thief)!;
      if (thief) rounds.push('thief');
    }
    expect(rounds).toEqual(['owner', 'thief', 'owner']);
    expect(session.hasEnded).toBe(true);
  });

  it('ends when a token is presented that was replaced more than a moment ago', () => {
    const session = new Session();
    session.refresh(session.first);
    session.wait(REFRESH_REUSE_MS + 1);
    expect(session.refresh(session.first)).toBeUndefined();
    expect(session.hasEnded).toBe(true);
  });
});

it('takes tokens of older versions, which name no parent: the first that goes on is the session', () => {
  const token = (tokenHash: string): FamilyToken => ({
    ...{ tokenHash, parentHash: undefined, rotatedAt: undefined, idempotencyKey: undefined },
  });
  const living = [token('a'), token('b')];
  expect(presentToken('a', living, new Date(ACCESS_LIFE_MS))).toEqual({ superseded: ['b'] });
});

import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { IdentityFixture } from './identity-fixture.js';

/**
 * Argon2 is nearly all of the time that signing up and in take, so whoever measures the answers learns of an account by it
 * alone. Clocks on a busy machine say little: this counts the work itself.
 */
const argon2 = await import('@node-rs/argon2');
const work: string[] = [];
jest.unstable_mockModule('@node-rs/argon2', () => ({
  ...argon2,
  hash: (...args: Parameters<typeof argon2.hash>) => {
    work.push(`hash ${JSON.stringify(args[1])}`);
    return argon2.hash(...args);
  },
  verify: (...args: Parameters<typeof argon2.verify>) => {
    work.push(`verify ${parametersOf(String(args[0]))}`);
    return argon2.verify(...args);
  },
}));
const { newEmail, startIdentity } = await import('./identity-fixture.js');

const parametersOf = (passwordHash: string) => passwordHash.split('$').slice(1, 4).join();

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

async function workOf(act: () => Promise<unknown>): Promise<string[]> {
  work.splice(0);
  await act().catch(() => undefined);
  return work.splice(0);
}

describe('an address that is already known', () => {
  it('takes the same work to sign up with as a new one', async () => {
    const [confirmed, unconfirmed] = [(await identity.member()).email, newEmail()];
    await identity.signUp({ email: unconfirmed });
    const fresh = await workOf(() => identity.signUp({ email: newEmail() }));
    expect(fresh[0]).toContain('"memoryCost":19456');
    for (const email of [confirmed, unconfirmed])
      expect(await workOf(() => identity.signUp({ email }))).toEqual(fresh);
  });

  it('takes the same work to sign in with as an unknown one', async () => {
    const { email } = await identity.member();
    const wrong = (address: string) => workOf(() => identity.signIn(address, 'not-the-password'));
    // The hash of nobody is made once.
    await wrong(newEmail());
    const known = await wrong(email);
    expect(known).toEqual(['verify argon2id,v=19,m=19456,t=2,p=1']);
    expect(await wrong(newEmail())).toEqual(known);
  });
});

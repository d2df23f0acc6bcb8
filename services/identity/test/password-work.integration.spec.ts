import { vi } from 'vitest';
import type { IdentityApp } from './identity-app.js';

/**
 * Argon2 takes nearly all the time of signing up and in, so only its work could reveal by the response time whether an
 * account exists. Times on a busy machine are unreliable: this counts the calls instead.
 */
const argon2 = await import('@node-rs/argon2');
const work: string[] = [];
vi.doMock('@node-rs/argon2', () => ({
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
const { newEmail, startIdentityApp } = await import('./identity-app.js');

const parametersOf = (passwordHash: string) => passwordHash.split('$').slice(1, 4).join();

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp({}, 'as deployed');
});
afterAll(() => identity.stop());

async function workOf(act: () => Promise<unknown>): Promise<string[]> {
  work.splice(0);
  await act().catch(() => undefined);
  return work.splice(0);
}

describe('an address that already has an account', () => {
  it('takes as long to sign up with as a new one', async () => {
    const [confirmed, unconfirmed] = [(await identity.member()).email, newEmail()];
    await identity.signUp({ email: unconfirmed });
    const fresh = await workOf(() => identity.signUp({ email: newEmail() }));
    expect(fresh[0]).toContain('"memoryCost":19456');
    for (const email of [confirmed, unconfirmed])
      expect(await workOf(() => identity.signUp({ email }))).toEqual(fresh);
  });

  it('takes as long to sign in with as an unknown one', async () => {
    const { email } = await identity.member();
    const wrong = (address: string) => workOf(() => identity.signIn(address, 'not-the-password'));
    // The hash of nobody is made once.
    await wrong(newEmail());
    const known = await wrong(email);
    expect(known).toEqual(['verify argon2id,v=19,m=19456,t=2,p=1']);
    expect(await wrong(newEmail())).toEqual(known);
  });
});

import { callerOf, DEVICE, newEmail, PASSWORD, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
beforeAll(async () => {
  identity = await startIdentityApp({ SIGN_IN_TRIES_PER_PLACE: '3', SIGN_IN_TRIES_PER_ACCOUNT: '6' });
});
afterAll(() => identity.stop());

const [HOME, CAFE] = [DEVICE.ipAddress, '198.51.100.1'];
const SLOWED = {
  kind: 'rate-limited',
  code: 'OVER_REQUEST_RATE_LIMIT',
  details: { retryAfterSeconds: expect.stringMatching(/^\d+$/) },
};
const guess = (email: string, place: string) => identity.signIn(email, 'a-guess', place);
const guesses = async (email: string, ...places: string[]) => {
  for (const place of places) await guess(email, place).catch(() => undefined);
};
const strangers = (count: number) => Array.from({ length: count }, (_, index) => `192.0.2.${index}`);

describe('wrong passwords', () => {
  it('block the place they come from, even for the right one, for known and unknown addresses alike', async () => {
    const { email } = await identity.member();
    for (const address of [email, newEmail()]) {
      for (let round = 0; round < 3; round++)
        await expect(guess(address, CAFE)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
      await expect(guess(address, CAFE)).rejects.toMatchObject(SLOWED);
      await expect(identity.signIn(address, PASSWORD, CAFE)).rejects.toMatchObject(SLOWED);
    }
  });

  it('are counted one by one when they are simultaneous', async () => {
    const { email } = await identity.member();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => guess(email, CAFE)));
    const refused = outcomes.map((outcome) => (outcome as { reason: { code: string } }).reason.code);
    expect(refused.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(3);
  });

  it('from everywhere do not lock the owner out where they have signed in before', async () => {
    const { email } = await identity.member();
    await guesses(email, ...strangers(6));
    await expect(guess(email, CAFE)).rejects.toMatchObject(SLOWED);
    await expect(identity.signIn(email, PASSWORD, HOME)).resolves.toBeDefined();
  });

  it('are forgotten when a new password is set by email', async () => {
    const { email } = await identity.member();
    await guesses(email, ...strangers(6));
    const recovery = await callerOf(await identity.recoverySession(email));
    await identity.updateUser(recovery, { password: 'chiquita-88' });
    await expect(identity.signIn(email, 'chiquita-88', CAFE)).resolves.toBeDefined();
  });

  it('are forgotten for a place once the right one was given there', async () => {
    const { email } = await identity.member();
    await guesses(email, HOME, HOME);
    await identity.signIn(email);
    await guesses(email, HOME, HOME);
    await expect(identity.signIn(email)).resolves.toBeDefined();
  });

  it('count for five minutes', async () => {
    const { email } = await identity.member();
    await guesses(email, CAFE, CAFE, CAFE);
    await identity.sql(`update sign_in_attempts set tried_at = tried_at - interval '4 minutes 50 seconds'`);
    const refusal = await guess(email, CAFE).catch((error: unknown) => error);
    expect(
      Number((refusal as { details: { retryAfterSeconds: string } }).details.retryAfterSeconds),
    ).toBeLessThan(11);
    await identity.sql(`update sign_in_attempts set tried_at = tried_at - interval '10 seconds'`);
    await expect(identity.signIn(email, PASSWORD, CAFE)).resolves.toBeDefined();
  });
});

describe('an invalid address or password', () => {
  it.each([
    ['nothing', '', ''],
    ['a null byte', 'ana\u0000@players.example', 'pass\u0000word'],
    ['half a character', '\ud800@players.example', '\udfff'],
    ['an address of 10 000 characters', `${'a'.repeat(10_000)}@players.example`, 'x'],
    ['a query', "' or 1=1 --@players.example", "' or ''='"],
    ['letters that run to the left', '\u202eana@players.example', '\u202e'],
  ])('gets the response of a wrong password: %s', async (_what, email, password) => {
    await expect(identity.signIn(email, password)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'INVALID_CREDENTIALS',
    });
  });
});

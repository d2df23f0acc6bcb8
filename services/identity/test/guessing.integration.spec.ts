import { PasswordAttacked } from '@bandeja/contracts/identity-events';
import { callerOf, DEVICE, newEmail, PASSWORD, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
let clock: ReturnType<IdentityApp['holdClock']>;
beforeAll(async () => {
  identity = await startIdentityApp({ SIGN_IN_TRIES_PER_PLACE: '1000', SIGN_IN_TRIES_PER_ACCOUNT: '1000' });
  clock = identity.holdClock();
});
afterAll(() => identity.stop());

const HOME = DEVICE.ipAddress;
const CAFE = '198.51.100.1';
type Refusal = { code: string; details: { retryAfterSeconds?: string } };
const guess = (email: string, place: string): Promise<Refusal> =>
  identity.signIn(email, 'a-guess', place).then(
    (): Refusal => ({ code: 'ok', details: {} }),
    (error: unknown) => error as Refusal,
  );
const strangers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `192.0.2.${from + index}`);
/** Tries as often as it may within a day from these places; each waits as long as it is told. */
async function guessAllDay(email: string, places: string[]): Promise<number> {
  let [tried, elapsed] = [0, 0];
  for (let turn = 0; elapsed < 86_400; turn++) {
    const { code, details } = await guess(email, places[turn % places.length]!);
    if (code === 'INVALID_CREDENTIALS') tried += 1;
    const waitSeconds = Number(details.retryAfterSeconds ?? 0);
    if (waitSeconds > 0) clock.pass(waitSeconds);
    elapsed += waitSeconds;
  }
  return tried;
}
const userOf = async (email: string, place: string) => (await identity.signIn(email, PASSWORD, place)).user!;

describe('wrong passwords from strange places', () => {
  it('wait longer each time after the fifth, for known and unknown addresses alike', async () => {
    const { email } = await identity.member();
    for (const address of [email, newEmail()]) {
      for (let round = 0; round < 5; round++)
        expect((await guess(address, CAFE)).code).toBe('INVALID_CREDENTIALS');
      const waits: number[] = [];
      for (let round = 0; round < 6; round++) {
        clock.pass(1_000);
        await guess(address, CAFE);
        const { details } = await guess(address, CAFE);
        waits.push(Number(details.retryAfterSeconds));
      }
      expect(waits).toEqual([2, 4, 8, 16, 32, 64]);
    }
  });

  it('are about a hundred a day, from one place or from many', async () => {
    for (const places of [[CAFE], strangers(60)]) {
      const { email } = await identity.member();
      const tried = await guessAllDay(email, places);
      expect(tried).toBeGreaterThan(50);
      expect(tried).toBeLessThanOrEqual(101);
    }
  }, 300_000);

  it('count for all addresses of a network that one person has', async () => {
    const { email } = await identity.member();
    for (let round = 0; round < 5; round++) await guess(email, `2001:db8:1:2::${round}`);
    expect((await guess(email, '2001:db8:1:2:aaaa::7')).code).toBe('OVER_REQUEST_RATE_LIMIT');
    expect((await guess(email, '2001:db8:1:3::7')).code).toBe('INVALID_CREDENTIALS');
  });

  it('never keep the owner waiting where they have been signed in', async () => {
    const { email } = await identity.member();
    for (const place of strangers(25)) await guess(email, place);
    await expect(identity.signIn(email, PASSWORD, HOME)).resolves.toBeDefined();
  });
});

describe('the owner', () => {
  it('sees at the next sign-in how many wrong passwords there were, in that session alone', async () => {
    const { email } = await identity.member();
    for (const place of strangers(3)) await guess(email, place);
    const session = await identity.signIn(email, PASSWORD, HOME);
    expect(session.user?.failedSignIns).toMatchObject({ count: 3, since: expect.any(Date) });
    const { user } = await identity.client.getUser({}, { as: await callerOf(session) });
    expect(user?.failedSignIns?.count).toBe(3);
    expect((await identity.refresh(session.refreshToken)).user?.failedSignIns?.count).toBe(3);
    expect((await userOf(email, HOME)).failedSignIns).toBeUndefined();
  });

  it('is not told of their own slips at home, nor shown the count of anybody else', async () => {
    const { email } = await identity.member();
    for (let round = 0; round < 3; round++) await guess(email, HOME);
    for (const place of strangers(3)) await guess(newEmail(), place);
    expect((await userOf(email, HOME)).failedSignIns).toBeUndefined();
  });

  it('gets one mail a day when somebody guesses in earnest, with a link to lock the account', async () => {
    const { email } = await identity.member();
    for (const place of strangers(19)) await guess(email, place);
    const told = () =>
      identity.transport.messages(PasswordAttacked).filter((message) => message.email === email);
    expect(told()).toHaveLength(0);
    for (const place of strangers(12, 100)) await guess(email, place);
    const notice = await identity.noticeTo(PasswordAttacked, email);
    expect(notice).toMatchObject({ failedCount: 20, since: expect.any(Date) });
    expect((await identity.linkOf(notice.linkId)).pathname).toBe('/not-me');
    const links = () =>
      identity.sql(
        `select 1 from mail_links join accounts on accounts.id = account_id where purpose = 'dispute' and email = $1`,
        [email],
      );
    expect((await links()).rows).toHaveLength(1);
    clock.pass(86_400);
    for (const place of strangers(25, 150)) await guess(email, place);
    expect((await links()).rows).toHaveLength(2);
  });

  it('of an address without an account is nobody, and gets no mail', async () => {
    const address = newEmail();
    for (const place of strangers(25)) await guess(address, place);
    expect(
      identity.transport.messages(PasswordAttacked).filter(({ email }) => email === address),
    ).toHaveLength(0);
  });
});

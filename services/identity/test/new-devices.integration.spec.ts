import { SignedInOnNewDevice } from '@bandeja/contracts/identity-events';
import { PASSWORD, present, startIdentityApp, type IdentityApp } from './identity-app.js';

let identity: IdentityApp;
let clock: ReturnType<IdentityApp['holdClock']>;
beforeAll(async () => {
  identity = await startIdentityApp();
  clock = identity.holdClock();
});
afterAll(() => identity.stop());

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const WINDOWS_LATER = WINDOWS.replaceAll('143', '151');
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const HOME = '203.0.113.40';

const signIn = async (email: string, ipAddress: string, userAgent: string) =>
  present(
    (
      await identity.client.signIn(
        { email, password: PASSWORD, device: { ipAddress, userAgent } },
        { as: identity.as },
      )
    ).session,
  );
/** Published in the transaction of the sign-in, so it is there at once. */
const noticesTo = async (email: string) => {
  const { rows } = await identity.sql(
    `select count(*)::int as n from mail_links join accounts on accounts.id = account_id
     where purpose = 'dispute' and email = $1`,
    [email],
  );
  return Number(rows[0]?.n);
};

describe('a sign-in', () => {
  it('on a new device is told to the owner, with place, program, time and a link', async () => {
    const { email } = await identity.member();
    await signIn(email, HOME, WINDOWS);
    const told = await identity.noticeTo(SignedInOnNewDevice, email);
    expect(told).toMatchObject({
      ipAddress: HOME,
      browser: 'Firefox',
      system: 'Windows',
      timezone: expect.stringMatching(/./),
    });
    expect((await identity.linkOf(told.linkId)).pathname).toBe('/not-me');
  });

  it.each([
    ['from another network with the same program', '198.51.100.9', WINDOWS],
    ['with another program in the same network', HOME, ANDROID],
  ])('%s is new, too', async (_what, ipAddress, userAgent) => {
    const { email } = await identity.member();
    await signIn(email, HOME, WINDOWS);
    clock.pass(61);
    const before = await noticesTo(email);
    await signIn(email, ipAddress, userAgent);
    expect(await noticesTo(email)).toBe(before + 1);
  });

  it.each([
    ['again', HOME, WINDOWS],
    ['after an update of the browser', HOME, WINDOWS_LATER],
    ['from another address of the network', '203.0.113.200', WINDOWS],
  ])('%s is not new', async (_what, ipAddress, userAgent) => {
    const { email } = await identity.member();
    await signIn(email, HOME, WINDOWS);
    clock.pass(61);
    const before = await noticesTo(email);
    await signIn(email, ipAddress, userAgent);
    expect(await noticesTo(email)).toBe(before);
  });

  it('is new once the device was not used for 90 days', async () => {
    const { email } = await identity.member();
    await signIn(email, HOME, WINDOWS);
    clock.pass(91 * 86_400);
    const before = await noticesTo(email);
    await signIn(email, HOME, WINDOWS);
    expect(await noticesTo(email)).toBe(before + 1);
  });

  it('is not told of when it is the first of the account, nor more than once a minute', async () => {
    const { email } = await identity.member();
    expect(await noticesTo(email), 'the first session').toBe(0);
    for (const last of [1, 2, 3, 4]) await signIn(email, `198.51.${last}.9`, WINDOWS);
    expect(await noticesTo(email)).toBe(1);
  });
});

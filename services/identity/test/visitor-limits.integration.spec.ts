import { RequestPasswordRecoveryRequest, SignUpRequest } from '@bandeja/contracts/identity';
import { registry, SecurityLog } from '@bandeja/observability';
import { challengeIn, solutionTo } from '@bandeja/testing';
import { DEVICE, newEmail, startIdentityApp, type IdentityApp } from './identity-app.js';

const PER_NETWORK = 3;
const OF_ALL = 12;
const REFUSED_FROM = 20;
const LEAST_COST = 2_000;

let identity: IdentityApp;
let clock: ReturnType<IdentityApp['holdClock']>;
beforeAll(async () => {
  identity = await startIdentityApp({
    SIGN_UPS_PER_NETWORK: String(PER_NETWORK),
    SIGN_UPS_OF_ALL: String(OF_ALL),
    MAILS_PER_NETWORK: String(PER_NETWORK),
    MAILS_OF_ALL: String(OF_ALL),
  });
  clock = identity.holdClock();
});
beforeEach(() => identity.sql('delete from admissions'));
afterAll(() => identity.stop());

const at = (ipAddress: string, challengeSolution = '') => ({
  device: { ...DEVICE, ipAddress },
  challengeSolution,
});
const signUp = (ipAddress: string, challengeSolution?: string) =>
  identity.signUp(at(ipAddress, challengeSolution));
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('was admitted')),
    (error: unknown) => error,
  );
const challengeAt = async (ipAddress: string) => challengeIn(await refusalOf(signUp(ipAddress)));
const many = async (count: number, ipOf: (n: number) => string) => {
  for (let n = 0; n < count; n += 1) await signUp(ipOf(n));
};
const counted = async () =>
  (await identity.sql('select purpose, range, count from admissions order by range')).rows;
const heat = async (ipRange: string, count: number) =>
  identity.sql(
    `insert into admissions (purpose, range, window_began_at, count)
     select 'signup', $1, window_began_at, $2 from admissions limit 1
     on conflict (purpose, range, window_began_at) do update set count = $2`,
    [ipRange, count],
  );
const needsChallenge = { kind: 'rate-limited', code: 'CHALLENGE_REQUIRED' };

describe('sign-ups from one network', () => {
  it('are free up to the limit, then cost a challenge that admits one', async () => {
    await many(PER_NETWORK, (n) => `203.0.113.${n}`);
    const challenge = await challengeAt('203.0.113.250');
    expect(challenge.parameters).toMatchObject({ cost: LEAST_COST, data: { purpose: 'signup' } });
    const solved = await solutionTo(challenge);
    expect((await signUp('203.0.113.250', solved)).user).toBeDefined();
    await expect(signUp('203.0.113.250', solved)).rejects.toMatchObject(needsChallenge);
  });

  it('disturb nobody elsewhere, however many they are: a thousand, twenty at a time', async () => {
    let admitted = 0;
    for (let sent = 0; sent < 1_000; sent += 20) {
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, (_, n) => signUp(`198.51.100.${(sent + n) % 256}`)),
      );
      admitted += results.filter(({ status }) => status === 'fulfilled').length;
    }
    expect(admitted).toBe(PER_NETWORK);
    expect(await counted()).toEqual([
      { purpose: 'signup', range: '*', count: PER_NETWORK },
      { purpose: 'signup', range: '198.51.100.0/24', count: PER_NETWORK },
    ]);
    await signUp('203.0.113.7');
  });

  it('cost more the more there are, and are refused far over the limit', async () => {
    await signUp('203.0.113.7');
    await heat('203.0.113.0/24', 4 * PER_NETWORK);
    expect((await challengeAt('203.0.113.7')).parameters.cost).toBe(4 * LEAST_COST);
    await heat('203.0.113.0/24', REFUSED_FROM * PER_NETWORK);
    await expect(signUp('203.0.113.7')).rejects.toMatchObject({
      kind: 'rate-limited',
      code: 'OVER_REQUEST_RATE_LIMIT',
      details: { retryAfterSeconds: '600' },
    });
    await signUp('192.0.2.1');
  });

  it('count for two windows of ten minutes at most', async () => {
    await many(PER_NETWORK, () => '203.0.113.7');
    await challengeAt('203.0.113.7');
    clock.pass(20 * 60);
    await signUp('203.0.113.7');
  });

  it('count by /64 with IPv6, and hopping through a /48 is of little use', async () => {
    await many(PER_NETWORK, (n) => `2001:db8:1:1::${n + 1}`);
    await challengeAt('2001:db8:1:1:ffff::1');
    await signUp('2001:db8:1:2::1');
    await heat('2001:db8:1::/48', 4 * PER_NETWORK);
    await challengeAt('2001:db8:1:abcd::1');
    await signUp('2001:db8:2:1::1');
  });
});

describe('sign-ups from many networks', () => {
  it('cost everyone a challenge, and are refused to nobody', async () => {
    await many(OF_ALL, (n) => `10.0.${n}.1`);
    const challenge = await challengeAt('203.0.113.7');
    await signUp('203.0.113.7', await solutionTo(challenge));
    await heat('*', 1_000 * OF_ALL);
    expect((await challengeAt('203.0.113.7')).parameters.cost).toBe(4 * LEAST_COST);
    const metrics = await registry.getSingleMetricAsString('bandeja_challenges_required_total');
    expect(metrics).toMatch(/because="everyone"\} [1-9]/);
  });
});

describe('a challenge', () => {
  const hot = async () => {
    await many(PER_NETWORK, () => '203.0.113.7');
    return challengeAt('203.0.113.7');
  };
  const changed = (solved: string, change: (content: Content) => void) => {
    const content = JSON.parse(Buffer.from(solved, 'base64').toString()) as Content;
    change(content);
    return Buffer.from(JSON.stringify(content)).toString('base64');
  };
  interface Content {
    challenge: { parameters: Record<string, unknown>; signature?: string };
    solution: { counter: number; derivedKey: string };
  }

  const forgeries: ((content: Content) => void)[] = [
    ({ challenge }) => (challenge.parameters.cost = 1),
    ({ challenge }) => (challenge.parameters.keyPrefix = ''),
    ({ challenge }) => (challenge.parameters.expiresAt = 9_999_999_999),
    ({ challenge }) => delete challenge.parameters.expiresAt,
    ({ challenge }) => (challenge.signature = 'ab'.repeat(32)),
    ({ challenge }) => delete challenge.signature,
    ({ solution }) => (solution.counter += 1),
    ({ solution }) => (solution.derivedKey = `00${'ab'.repeat(31)}`),
  ];
  it('is not accepted when it was made easier or longer, has no signature of ours, or was not solved', async () => {
    const solved = await solutionTo(await hot());
    for (const forge of forgeries)
      await expect(signUp('203.0.113.7', changed(solved, forge))).rejects.toMatchObject(needsChallenge);
    await signUp('203.0.113.7', solved);
  });

  it.each(['', 'nonsense', Buffer.from('null').toString('base64')])('is not solved by %j', async (text) => {
    await hot();
    await expect(signUp('203.0.113.7', text)).rejects.toMatchObject(needsChallenge);
  });

  it('is told of in the security log, with the network that it was asked of', async () => {
    await hot();
    const record = vi.spyOn(identity.running.app.get(SecurityLog, { strict: false }), 'record');
    await expect(signUp('203.0.113.7')).rejects.toMatchObject(needsChallenge);
    const facts = expect.objectContaining({ purpose: 'signup', ipAddress: '203.0.113.7' }) as object;
    expect(record.mock.calls).toContainEqual(['excess_challenge_required', facts]);
    record.mockRestore();
  });

  it('is accepted for what it was made for, and nothing else', async () => {
    const solved = await solutionTo(await hot());
    for (let n = 0; n < PER_NETWORK; n += 1) await recover();
    const refused = await refusalOf(recover(solved));
    expect(challengeIn(refused).parameters.data).toEqual({ purpose: 'recover' });
    await recover(await solutionTo(challengeIn(refused)));
  });

  const recover = (challengeSolution = '') =>
    identity.client.requestPasswordRecovery(
      RequestPasswordRecoveryRequest.fromPartial({
        email: newEmail(),
        ...at('203.0.113.7', challengeSolution),
      }),
      { as: identity.as },
    );

  it('is accepted for ten minutes', async () => {
    const solved = await solutionTo(await hot());
    clock.pass(10 * 60 + 1);
    await many(PER_NETWORK, () => '198.51.100.7');
    await expect(signUp('198.51.100.7', solved)).rejects.toMatchObject(needsChallenge);
  });

  it('that was cheap is of no use where it is hot', async () => {
    const cheap = await solutionTo(await hot());
    await heat('203.0.113.0/24', 4 * PER_NETWORK);
    await expect(signUp('203.0.113.7', cheap)).rejects.toMatchObject(needsChallenge);
  });

  it('still counts when it became a little hotter meanwhile', async () => {
    const solved = await solutionTo(await hot());
    await heat('203.0.113.0/24', 2 * PER_NETWORK);
    await signUp('203.0.113.7', solved);
  });

  it('is accepted once, also when it is sent many times at once', async () => {
    const solved = await solutionTo(await hot());
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => signUp('203.0.113.7', solved)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is not needed below the limit, and not used up there', async () => {
    const solved = await solutionTo(await hot());
    await signUp('192.0.2.1', solved);
    await signUp('203.0.113.7', solved);
  });
});

it('a request from a gateway that tells no address counts for all together', async () => {
  await identity.client.signUp(
    SignUpRequest.fromPartial({
      email: newEmail(),
      password: 'vibora-42',
      fullName: 'Ana',
      role: 'ROLE_COACH',
    }),
    { as: identity.as },
  );
  expect(await counted()).toEqual([{ purpose: 'signup', range: '*', count: 1 }]);
});

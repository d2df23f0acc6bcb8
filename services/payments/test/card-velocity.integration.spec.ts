import type { UserCaller } from '@bandeja/auth';
import { UserDeleted } from '@bandeja/contracts/identity-events';
import { asAthlete, eventually } from '@bandeja/testing';
import { KEYS } from './fakes/stripe-simulator.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp();
});
afterAll(() => app.stop());

const EXCEEDED = {
  kind: 'rate-limited',
  code: 'CARD_ATTEMPTS_EXCEEDED',
  details: { retryAfterSeconds: expect.stringMatching(/^\d+$/) },
};

/** No two tests share one. */
let networks = 0;
const network = () => `203.0.${(networks += 1)}`;

async function newAthlete(): Promise<{ athlete: UserCaller; customerId: string }> {
  const athlete = await asAthlete();
  return {
    athlete,
    customerId: (await app.client.createCustomer({ email: '', name: '' }, { as: athlete })).customerId,
  };
}

const setUp = ({ athlete, customerId }: { athlete: UserCaller; customerId: string }, ipAddress = '') =>
  app.client.createSetupIntent({ customerId, ipAddress }, { as: athlete });

const attemptsOf = ({ userId }: UserCaller) =>
  app.sql<{ kind: string; network: string }>(
    'select kind, network from card_attempt where user_id = $1 order by id',
    userId,
  );

/** How many of them were allowed; the others were refused for this reason. */
async function outcomes(tries: Promise<unknown>[]): Promise<number> {
  const settled = await Promise.allSettled(tries);
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
  for (const reason of refused) expect(reason).toMatchObject(EXCEEDED);
  return settled.length - refused.length;
}

/** What a thief does with an intent: tries a card that the bank declines. */
async function decline(clientSecret: string): Promise<void> {
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret'));
  const body = new URLSearchParams({
    key: KEYS.publishableKey,
    client_secret: clientSecret,
    payment_method: 'pm_card_chargeDeclined',
  });
  const answer = await fetch(`${app.stripe.url}/v1/setup_intents/${id}/confirm`, { method: 'POST', body });
  expect(answer.status).toBe(402);
}

it('a person saves ten cards in ten minutes at most, however many ask at once, and others go on', async () => {
  const thief = await newAthlete();
  expect(await outcomes(Array.from({ length: 25 }, () => setUp(thief)))).toBe(10);
  await expect(setUp(thief)).rejects.toMatchObject(EXCEEDED);
  expect(await attemptsOf(thief.athlete)).toHaveLength(10);
  await expect(setUp(await newAthlete())).resolves.toMatchObject({ clientSecret: expect.any(String) });

  await app.sql(
    `update card_attempt set at = at - interval '11 minutes' where user_id = $1`,
    thief.athlete.userId,
  );
  await expect(setUp(thief)).resolves.toBeDefined();
});

it('and thirty in a day', async () => {
  const thief = await newAthlete();
  await app.sql(
    `insert into card_attempt (kind, user_id, at) select 'setup', $1, now() - n * interval '20 minutes'
     from generate_series(1, 30) as n`,
    thief.athlete.userId,
  );
  await expect(setUp(thief)).rejects.toMatchObject(EXCEEDED);
});

it('everybody behind one network tries thirty in ten minutes at most, whoever they are', async () => {
  const net = network();
  const people = await Promise.all(Array.from({ length: 5 }, newAthlete));
  const tries = people.flatMap((one, index) =>
    Array.from({ length: 8 }, (_, time) => setUp(one, `${net}.${index * 8 + time + 1}`)),
  );
  expect(await outcomes(tries)).toBe(30);
  await expect(setUp(await newAthlete(), `${net}.250`)).rejects.toMatchObject(EXCEEDED);
  await expect(setUp(await newAthlete(), `${network()}.1`)).resolves.toBeDefined();
});

it('opening payments counts too', async () => {
  const agreement = await app.agree();
  await app.saveCard(agreement.athlete);
  await app.sql(
    `insert into card_attempt (kind, user_id, at) select 'payment', $1, now() from generate_series(1, 30)`,
    agreement.athlete.userId,
  );
  await expect(app.openIntent(agreement)).rejects.toMatchObject(EXCEEDED);
});

it('after five declined cards within an hour a person waits, longer with each further one; a repeated event counts once', async () => {
  const thief = await newAthlete();
  const { clientSecret } = await setUp(thief);
  const declined = async () =>
    (await attemptsOf(thief.athlete)).filter(({ kind }) => kind === 'declined').length;
  for (let count = 1; count <= 5; count += 1) {
    await decline(clientSecret);
    await app.stripe.flushWebhooks();
    await eventually(async () => expect(await declined()).toBe(count));
  }
  const wait = async () => {
    const refused = await setUp(thief).then(
      () => undefined,
      (error: { details: { retryAfterSeconds: string } }) => error,
    );
    return Number(refused?.details.retryAfterSeconds);
  };
  const first = await wait();
  expect(first).toBeLessThanOrEqual(5 * 60);
  expect(first).toBeGreaterThan(0);
  const event = app.webhooks.findLast(({ payload }) => payload.includes('setup_intent.setup_failed'))!;
  await app.receive(event);
  await decline(clientSecret);
  await app.stripe.flushWebhooks();
  await eventually(async () => expect(await declined()).toBe(6));
  expect(await wait()).toBeGreaterThan(5 * 60);
});

it('a card that several people try is kept with each of them', async () => {
  for (let count = 0; count < 2; count += 1) {
    const { athlete } = await newAthlete();
    await app.saveCard(athlete, 'mastercard');
    await app.client.listPaymentMethods({ customerId: '' }, { as: athlete });
    expect(await app.sql('select 1 from card_use where user_id = $1', athlete.userId)).toHaveLength(1);
  }
  const [shared] = await app.sql<{ people: number }>(
    'select count(*)::int as people from card_use group by fingerprint order by 1 desc limit 1',
  );
  expect(shared?.people).toBeGreaterThanOrEqual(2);
});

it('an athlete takes all of it along, and it is erased with the account', async () => {
  const { athlete, customerId } = await newAthlete();
  const address = `${network()}.7`;
  await setUp({ athlete, customerId }, address);
  const { json } = await app.client.exportPersonalData({}, { as: athlete });
  expect(JSON.parse(json)).toMatchObject({
    cardAttempts: [{ kind: 'setup', at: expect.any(String) }],
  });
  await app.service.transport.deliver(UserDeleted, athlete.userId, {
    userId: athlete.userId,
    role: 'ROLE_ATHLETE',
  });
  await eventually(async () => expect(await attemptsOf(athlete)).toEqual([]));
});

import { Database } from '@bandeja/database';
import { createTestDatabase, type TestDatabase } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { PrismaClient } from '../src/generated/client.js';
import { PrismaTransactions } from '../src/outbound/prisma/prisma-transactions.js';
import { toSale, WITH_SALE } from '../src/outbound/prisma/settlement.rows.js';

let testDatabase: TestDatabase;
let database: Database<PrismaClient>;
let transactions: PrismaTransactions;
let athleteId: string;
let coachId: string;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 3, 9, minute, 7, 89));
const EVERY = { pageSize: 0, pageToken: '', search: '' };

beforeAll(async () => {
  testDatabase = await createTestDatabase(new URL('../prisma/migrations', import.meta.url));
  database = new Database({
    url: testDatabase.url,
    createClient: (adapter) => new PrismaClient({ adapter }),
  });
  transactions = new PrismaTransactions(database);
});
beforeEach(() => {
  [athleteId, coachId] = [randomUUID(), randomUUID()];
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function pay(minute: number, fields: object = {}): Promise<string> {
  const id = randomUUID();
  await database.current.payment.create({
    data: {
      ...{ id, analysisId: id, athleteId, coachId, title: 'Rally', totalMinor: 7_500, currency: 'USD' },
      ...{ commissionBps: 3_000, platformAmountMinor: 2_250, coachAmountMinor: 5_250, status: 'completed' },
      ...{ authorizedAt: at(minute), capturedAt: at(minute), createdAt: at(minute), ...fields },
    },
  });
  return id;
}

/** As large a sale as there is: every kind of part, with every time that it can have. */
async function payWithAllParts(minute: number): Promise<string> {
  const paymentId = await pay(minute, {
    cardBrand: 'visa',
    cardLast4: '4242',
    captureBefore: at(1),
    payUntil: at(2),
  });
  for (const attempt of [2, 1])
    await database.current.refund.create({
      data: {
        ...{ id: randomUUID(), paymentId, status: 'succeeded', amountMinor: 100, currency: 'USD', attempt },
        ...{ reason: 'Late', requestedBy: athleteId, requestedAt: at(3), takenAt: at(4), returnedAt: at(5) },
        settledAt: at(6),
      },
    });
  const payoutId = randomUUID();
  await database.current.payout.create({
    data: {
      ...{ id: payoutId, paymentId, coachId, amountMinor: 5_250, currency: 'USD', status: 'reversing' },
      ...{ dueAt: at(7), paidOutAt: at(8), nextTryAt: at(9), heldAt: at(10), unclaimedAt: at(11) },
      unclaimedReason: 'no-account',
      ...{ revenueRecognizedAt: at(12), transferIds: ['tr_1', 'tr_2'], reversalMinor: 30, failures: 2 },
      reversals: {
        create: [
          { id: `trr_2 ${paymentId}`, amountMinor: 20, reversedAt: at(14) },
          { id: `trr_1 ${paymentId}`, amountMinor: 10, reversedAt: at(13) },
        ],
      },
    },
  });
  for (const minute of [16, 15])
    await database.current.dispute.create({
      data: {
        ...{
          id: `dp_${minute} ${paymentId}`,
          paymentId,
          status: 'lost',
          reason: 'fraudulent',
          amountMinor: 50,
          openedAt: at(minute),
        },
        ...{ evidenceDueBy: at(17), syncedAt: at(18), bookedLines: ['txn_1'], outcome: 'withheld' },
      },
    });
  return paymentId;
}

/** As they are read to be changed. */
async function storedSales(ids: readonly string[]) {
  const rows = await database.current.payment.findMany({
    where: { id: { in: [...ids] } },
    include: WITH_SALE,
  });
  return ids.map((id) => toSale(rows.find((row) => row.id === id)!));
}

it('lists a sale with all its parts as they are stored, in the order of their own', async () => {
  const id = await payWithAllParts(20);
  const [listed] = (await transactions.list(coachId, 'coach', EVERY)).items;
  expect([listed]).toEqual(await storedSales([id]));
  expect(listed).toMatchObject({
    payment: { createdAt: at(20), card: { brand: 'visa', last4: '4242' } },
    refunds: [{ attempt: 1, settledAt: at(6) }, { attempt: 2 }],
    payout: {
      dueAt: at(7),
      transferIds: ['tr_1', 'tr_2'],
      reversals: [{ id: `trr_1 ${id}`, reversedAt: at(13) }, { id: `trr_2 ${id}` }],
    },
    disputes: [{ openedAt: at(15) }, { openedAt: at(16) }],
  });
});

it('lists a sale without parts', async () => {
  const id = await pay(1, { capturedAt: null, status: 'authorized' });
  const { items } = await transactions.list(athleteId, 'athlete', EVERY);
  expect(items).toEqual(await storedSales([id]));
  expect(items).toMatchObject([{ refunds: [], payout: null, disputes: [], payment: { capturedAt: null } }]);
});

it('lists newest first, page by page, of each side, by a search, and of coaches at each stage', async () => {
  const [first, second, third] = [
    await pay(1),
    await payWithAllParts(2),
    await pay(3, { status: 'authorized' }),
  ];
  await pay(4, { authorizedAt: null, status: 'pending' });
  const share = { amountMinor: 5_250, currency: 'USD', status: 'pending', dueAt: at(9) };
  await database.current.payout.create({ data: { id: randomUUID(), paymentId: first, coachId, ...share } });
  await pay(5, { athleteId: randomUUID(), coachId: randomUUID() });
  const idsOf = (sales: { payment: { id: string } }[]) => sales.map(({ payment }) => payment.id);
  const listed = async (role: 'athlete' | 'coach', query: object) => {
    const { items, nextPageToken } = await transactions.list(role === 'coach' ? coachId : athleteId, role, {
      ...EVERY,
      ...query,
    });
    return { ids: idsOf(items), nextPageToken };
  };
  for (const role of ['athlete', 'coach'] as const) {
    expect(await listed(role, {})).toEqual({ ids: [third, second, first], nextPageToken: '' });
    const { ids, nextPageToken } = await listed(role, { pageSize: 2 });
    expect(ids).toEqual([third, second]);
    expect((await listed(role, { pageSize: 2, pageToken: nextPageToken })).ids).toEqual([first]);
    expect((await listed(role, { search: 'RALL' })).ids).toEqual([third, second, first]);
  }
  expect((await listed('coach', { stage: 'on-hold' })).ids).toEqual([third]);
  expect((await listed('coach', { stage: 'on-its-way' })).ids).toEqual([first]);
  expect((await listed('coach', { stage: 'paid-out' })).ids).toEqual([second]);
});

it('gives a payment to its athlete and, once it is authorized, to its coach, and to nobody else', async () => {
  const [held, begun] = [await pay(2), await pay(1, { authorizedAt: null, status: 'pending' })];
  const visible = async (userId: string) =>
    (await transactions.listVisible(userId, [held, begun, begun, randomUUID()])).map(
      ({ payment }) => payment.id,
    );
  expect(await visible(athleteId)).toEqual([held, begun]);
  expect(await visible(coachId)).toEqual([held]);
  expect(await visible(randomUUID())).toEqual([]);
});

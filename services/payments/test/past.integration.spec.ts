import { Database } from '@bandeja/database';
import { randomUUID } from 'node:crypto';
import { loadConfig } from '../src/config.js';
import { issuePastDocuments, recordPastPayments, type PastPayment } from '../src/past.js';
import { FollowBankPayout } from '../src/use-cases/payout-accounts/follow-bank-payout.js';
import { reconcile } from './balance.js';
import { booksOf, unbalanced } from './books.js';
import { onboard } from './coaches.js';
import { documentsOf, gapsIn, statementFactsOf } from './papers.js';
import { startPaymentsApp, type Agreement, type PaymentsApp } from './payments-app.js';
import { call } from './people.js';
import { invoiceFactsOf } from './taxes.js';

type Context = Parameters<typeof recordPastPayments>[0];

let app: PaymentsApp;
beforeAll(async () => {
  app = await startPaymentsApp();
});
afterAll(() => app.stop());

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const on = (day: string) => new Date(`2026-05-${day}T12:00:00Z`);

function pastOf(agreement: Agreement, dates: Partial<PastPayment>, paymentMethodId: string): PastPayment {
  const { analysisId, athlete, coach, rateMinor } = agreement;
  const terms = {
    analysisId,
    athleteId: athlete.userId,
    coachId: coach.userId,
    title: 'My bandeja',
    total: { amountMinor: rateMinor, currency: 'USD' },
    commissionBps: 3_000,
  };
  return { id: randomUUID(), terms, paymentMethodId, heldAt: on('02'), ...dates };
}

const contextOf = () =>
  ({ config: loadConfig(app.service.env), database: app.use(Database) }) as unknown as Context;

it('enters payments of the past with their ledger, documents and statements, once', async () => {
  const first = await app.agree();
  const people = { athlete: first.athlete, coach: first.coach };
  const [refunded, released] = [
    { ...(await app.agree()), ...people },
    { ...(await app.agree()), ...people },
  ];
  await call(app, first.athlete, 'Nora Lind');
  await call(app, first.coach, 'Lucía Ferrer');
  const card = await app.saveCard(first.athlete);
  await onboard(app, first.coach);
  const past = [
    pastOf(first, { capturedAt: on('04'), paidOutAt: on('11') }, card),
    pastOf(refunded, { capturedAt: on('05'), refundedAt: on('06') }, card),
    pastOf(released, { releasedAt: on('07') }, card),
  ];
  const context = contextOf();

  await recordPastPayments(context, past);
  await recordPastPayments(context, past);
  const rows = await app.sql(
    `select payment.status, payout.status as payout_status, refund.status as refund_state
     from payment left join payout on payout.payment_id = payment.id left join refund on refund.payment_id = payment.id
     order by payment.status`,
  );
  expect(rows).toEqual([
    { status: 'canceled', payout_status: null, refund_state: null },
    { status: 'completed', payout_status: 'completed', refund_state: null },
    { status: 'refunded', payout_status: 'canceled', refund_state: 'succeeded' },
  ]);
  expect(await unbalanced(app)).toEqual([]);
  expect(await booksOf(app, first)).toMatchObject({ coach_payable: 0, provider_balance: 2_250 });
  expect((await documentsOf(app, refunded)).map(({ kind }) => kind).sort()).toEqual([
    'credit_note',
    'receipt',
  ]);
  await issuePastDocuments(context, [first.coach.userId], [new Date('2026-06-01T00:00:00Z')]);
  expect(await statementFactsOf(app, first.coach)).toMatchObject([
    { month: '2026-05', openingMinor: 0, closingMinor: 0 },
  ]);
  expect(
    await app.sql(
      `select kind, issued_at from document where owner_id = $1::uuid and kind in ('statement', 'commission_invoice')
       order by kind`,
      first.coach.userId,
    ),
  ).toEqual([
    { kind: 'commission_invoice', issued_at: new Date('2026-06-02T00:00:00Z') },
    { kind: 'statement', issued_at: new Date('2026-06-02T00:00:00Z') },
  ]);
  expect(await gapsIn(app, 'I')).toEqual([]);
  const [invoice] = await invoiceFactsOf(app, first.coach);
  expect(invoice?.lines.map(({ grossMinor }) => grossMinor)).toEqual([2_250, 2_250, -2_250]);
});

it('has shares of the past in payouts to the bank, as if each had been told, and differs from the provider nowhere', async () => {
  const [old, recent] = [await app.agree(), await app.agree()];
  const people = { athlete: old.athlete, coach: old.coach };
  await call(app, old.athlete, 'Nora Lind');
  await call(app, old.coach, 'Lucía Ferrer');
  const card = await app.saveCard(old.athlete);
  const account = await onboard(app, old.coach);
  const dates = (days: number) => ({
    heldAt: daysAgo(days + 8),
    capturedAt: daysAgo(days + 7),
    paidOutAt: daysAgo(days),
  });
  const past = [pastOf(old, dates(40), card), pastOf({ ...recent, ...people }, dates(4), card)];
  await recordPastPayments(contextOf(), past);

  const shareMinor = (old.rateMinor * 7) / 10;
  const earned = await app.client.getCoachEarnings({}, { as: old.coach });
  expect(earned).toMatchObject({
    inBank: { amountMinor: shareMinor },
    completedPayouts: { amountMinor: 2 * shareMinor },
    bankTrouble: [],
  });
  const stored = () =>
    app.sql<{ id: string; status: string }>(
      `select bank_payout.id, bank_payout.coach_id::text, provider_account_id, bank_payout.amount_minor::int,
         bank_payout.currency, bank_payout.status, bank_payout.failure_code, arrival_at, created_at,
         itemized_at is not null as is_itemized, payout.payment_id::text
       from bank_payout join payout on bank_payout_id = bank_payout.id
       where provider_account_id = $1 order by created_at`,
      account,
    );
  const before = await stored();
  expect(before.map(({ status }) => status)).toEqual(['paid', 'in_transit']);
  await app.sql('update payout set bank_payout_id = null where coach_id = $1::uuid', old.coach.userId);
  await app.sql('delete from bank_payout where provider_account_id = $1', account);
  for (const { id } of before) await app.use(FollowBankPayout).execute(account, id);
  expect(await stored()).toEqual(before);
  expect(await reconcile(app)).toEqual([]);
});

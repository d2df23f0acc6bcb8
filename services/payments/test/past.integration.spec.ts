import { Database } from '@bandeja/database';
import { randomUUID } from 'node:crypto';
import { loadConfig } from '../src/config.js';
import { issuePastStatements, recordPastPayments, type PastPayment } from '../src/past.js';
import { booksOf, unbalanced } from './books.js';
import { onboard } from './coaches.js';
import { documentsOf, statementFactsOf } from './papers.js';
import { startPaymentsApp, type Agreement, type PaymentsApp } from './payments-app.js';
import { call } from './people.js';
import { bookTaxes, invoiceFactsOf } from './taxes.js';

type Context = Parameters<typeof recordPastPayments>[0];

let app: PaymentsApp;
beforeAll(async () => {
  app = await startPaymentsApp();
});
afterAll(() => app.stop());

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
  const context = {
    config: loadConfig(app.service.env),
    database: app.use(Database),
  } as unknown as Context;

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
  await issuePastStatements(context, [first.coach.userId], [new Date('2026-06-01T00:00:00Z')]);
  expect(await statementFactsOf(app, first.coach)).toMatchObject([
    { month: '2026-05', openingMinor: 0, closingMinor: 0 },
  ]);
  await bookTaxes(app);
  await app.client.listCommissionInvoices({ pageSize: 0, pageToken: '' }, { as: first.coach });
  const [invoice] = await invoiceFactsOf(app, first.coach);
  expect(invoice?.lines.map(({ grossMinor }) => grossMinor)).toEqual([2_250, 2_250, -2_250]);
});

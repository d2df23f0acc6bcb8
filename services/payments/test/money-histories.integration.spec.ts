import { Clock } from '@bandeja/clock';
import { PaymentPartlyRefunded, PaymentRefunded } from '@bandeja/contracts/payments-events';
import type { UserCaller } from '@bandeja/auth';
import { asAdmin, eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import fc from 'fast-check';
import type { StatementFacts } from '../src/domain/document.js';
import { CatchUpOnWebhooks } from '../src/use-cases/webhooks/catch-up-on-webhooks.js';
import { IssueStatements } from '../src/use-cases/documents/issue-statements.js';
import { WatchAccounts } from '../src/use-cases/payout-accounts/watch-accounts.js';
import { PaymentProvider } from '../src/use-cases/ports/payment-provider.js';
import { TransferProvider } from '../src/use-cases/ports/transfer-provider.js';
import { ReconcilePayments } from '../src/use-cases/sync/reconcile-payments.js';
import { booksOf, movementsOf, unbalanced } from './books.js';
import { onboard } from './coaches.js';
import { startPaymentsApp, type PaymentsApp, type Agreement } from './payments-app.js';
import { Money } from './money.js';
import { documentsOf, gapsIn } from './papers.js';
import { hurry, publishedOf } from './outcomes.js';

const HISTORIES = process.env.MAKE_TEST_ALL ? 100 : 30;
const AT_ONCE = 4;
const SEED = Date.now() % 2 ** 31;
const refusedCapture = {
  error: { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' },
};
const MORTAL = [
  'captureIntent',
  'cancelIntent',
  'refundIntent',
  'createTransfer',
  'reverseTransfer',
] as const;

let app: PaymentsApp;
let money: Money;

beforeAll(async () => {
  app = await startPaymentsApp();
  money = new Money(app);
});
afterAll(() => app.stop());

/** The next call of that kind reaches the provider, and the process does not live to hear the answer. */
function die(choice: number): void {
  const ports: object[] = [app.use(PaymentProvider), app.use(TransferProvider)];
  const method = MORTAL[choice % MORTAL.length] ?? '';
  const port = ports.find((one) => method in one) as Record<string, (...args: unknown[]) => Promise<unknown>>;
  const original = port[method]?.bind(port);
  vi.spyOn(port, method).mockImplementationOnce(async (...args) => {
    await original?.(...args);
    throw new Error('killed');
  });
}

const redeliver = async (choice: number) => {
  const webhook = app.webhooks[choice % Math.max(1, app.webhooks.length)];
  if (webhook) await app.receive(webhook);
};
const chargeOf = async ({ analysisId }: Agreement) =>
  (await app.stripe.chargesOf(analysisId)).find(({ captured }) => captured)?.id;

const accountOf = async ({ userId }: UserCaller): Promise<string> => {
  const sql = 'select provider_account_id as id from payout_account where coach_id = $1';
  return (await app.sql<{ id: string }>(sql, userId))[0]?.id ?? '';
};

const STEPS: Record<string, (agreement: Agreement, choice: number) => Promise<unknown>> = {
  complete: (agreement, choice) => app.complete(agreement, 1 + (choice % 2)),
  reject: (agreement) => app.reject(agreement),
  sync: (agreement) => app.sync(agreement),
  retry: ({ analysisId, coach }) => app.client.capturePayment({ analysisId }, { as: coach }),
  payNow: async (agreement) => app.stripe.confirm((await app.openIntent(agreement)).clientSecret),
  refund: (agreement) => money.refund(agreement),
  refundAsOperator: async (agreement) => money.refund(agreement, await asAdmin(), 'No notes'),
  windowEnds: (agreement) => money.moveWindow(agreement, '-1 second').then(() => money.payOut()),
  dispute: async (agreement, choice) =>
    app.stripe.dispute((await chargeOf(agreement)) ?? '', choice % 2 === 0 ? undefined : 2_500),
  restrict: async ({ coach }) => app.stripe.restrict(await accountOf(coach)),
  refundPart: async (agreement, choice) =>
    app.sdk.refunds.create({ charge: (await chargeOf(agreement)) ?? '', amount: 900 + choice }),
  bankReturns: async (agreement) => {
    const charge = await chargeOf(agreement);
    const { refunds } = await app.stripe.ledger();
    await app.stripe.settleRefund(refunds.find((one) => one.charge === charge)?.id ?? '', 'failed');
  },
  decide: async (_agreement, choice) => {
    const { disputes } = await app.stripe.ledger();
    const open = disputes.find(({ status }) => status === 'needs_response');
    if (open) await app.stripe.closeDispute(open.id, choice % 2 === 0 ? 'won' : 'lost');
  },
  redeliver: (_agreement, choice) => redeliver(choice),
  captureIsRefused: () => app.stripe.failNext('payment_intents.capture', refusedCapture),
  providerFails: () => app.stripe.failNext('refunds.create', { error: { type: 'api_error', status: 500 } }),
  answerIsLost: () => app.stripe.failNext('transfers.create', { loseAnswer: true }),
  processDies: (_agreement, choice) => Promise.resolve(die(choice)),
};

const aHistory = fc.array(fc.record({ name: fc.constantFrom(...Object.keys(STEPS)), choice: fc.nat(50) }), {
  minLength: 2,
  maxLength: 8,
});

async function live(steps: { name: string; choice: number }[]): Promise<Agreement> {
  const agreement = await app.agree({ rateMinor: 7_501 });
  await app.hold(agreement, steps.length % 2 === 0 ? 'visa' : 'pendingRefund');
  await onboard(app, agreement.coach);
  for (const { name, choice } of [{ name: 'complete', choice: 0 }, ...steps].slice(
    steps.length % 3 === 0 ? 1 : 0,
  ))
    // A refusal is an answer.
    await STEPS[name]?.(agreement, choice).catch(() => undefined);
  return agreement;
}

/** Ends that some runs would lack, one of each. */
async function rareEnds(): Promise<Agreement[]> {
  const untouched = await live(Array(3).fill({ name: 'sync', choice: 0 }));
  const refunded = await money.captured({ rateMinor: 7_501 });
  await onboard(app, refunded.coach);
  await money.refund(refunded, await asAdmin(), 'No notes');
  return [untouched, refunded];
}

/** Banks settle what is pending, also what was asked for a moment ago. */
async function settleRefunds(): Promise<void> {
  const { refunds } = await app.stripe.ledger();
  for (const { id, status } of refunds)
    if (status === 'pending') await app.stripe.settleRefund(id, 'succeeded').catch(() => undefined);
}

async function settle(): Promise<void> {
  vi.restoreAllMocks();
  await app.stripe.forgetFailures();
  const quiet = () =>
    eventually(async () => {
      expect(await app.sql('select id from webhook_event where processed_at is null')).toEqual([]);
      expect(await app.sql('select 1 from events.inbox where handled_at is null')).toEqual([]);
    }, 30_000);
  // Whoever was restricted gives Stripe what it asks for.
  const accounts = await app.sql<{ id: string }>('select provider_account_id as id from payout_account');
  for (const { id } of accounts) await app.stripe.capabilities(id, 'active');
  for (let round = 0; round < 4; round += 1) {
    await app.sql('update payout set next_try_at = null where next_try_at is not null');
    await app.sql(`update payout_account set watched_at = now() - interval '2 days'`);
    await app.use(WatchAccounts).execute();
    await settleRefunds();
    await hurry(app);
    await quiet();
    await app.use(CatchUpOnWebhooks).execute();
    await app.sql(`with locked as (select id from payment order by id for update)
       update payout set due_at = now() - interval '1 second' from locked where payment_id = locked.id`);
    await app.sql(`update payment set updated_at = now() - interval '2 hours', checked_at = null`);
    while ((await app.use(ReconcilePayments).execute()).done > 0);
    await money.payOut();
  }
}

async function check(agreement: Agreement): Promise<string> {
  const { analysisId } = agreement;
  const charges = await app.stripe.chargesOf(analysisId);
  const taken = charges.filter(({ captured }) => captured);
  expect(taken.length).toBeLessThanOrEqual(1);
  const row = await money.rowOf(agreement);
  const books = await booksOf(app, agreement);
  expect(books.provider_balance ?? 0).toBe(await money.providerBalanceOf(agreement));
  expect(['completed', 'refunded', 'disputed'].includes(String(row?.status))).toBe(taken.length === 1);
  expect(['processing', 'reversing']).not.toContain(row?.payout_status);
  const { refund_state: refundState, payout_status: payout } = row ?? {};
  if (row?.status === 'completed') expect({ refundState, payout }).toMatchObject({ payout: 'completed' });
  const kept = (await Promise.all(taken.map(() => money.transfersOf(agreement)))).flat();
  const hasMinor = sumOf(kept, (transfer) => transfer.amount - transfer.amount_reversed);
  expect(hasMinor).toBeLessThanOrEqual(5_251);
  const refunds = await refundsOf(agreement);
  // While a dispute is open no refund is asked for.
  if (row?.status !== 'disputed') expect(refunds.open).toEqual([]);
  // The coach has what refunds and lost disputes left of the share, or owes their part of what came after the transfer.
  const dueMinor =
    5_251 - sumOf(refunds.accepted, ({ coach_minor: coachMinor }) => coachMinor) - (await lostOf(agreement));
  if (row?.status === 'completed' || row?.status === 'refunded')
    expect(books.coach_payable).toBe(hasMinor - dueMinor);
  expect(sumOf(refunds.accepted, ({ amount_minor: amountMinor }) => amountMinor)).toBe(
    taken[0]?.amount_refunded ?? 0,
  );
  const movements = await movementsOf(app, agreement);
  expect(movements.filter((kind) => kind === 'capture')).toHaveLength(taken.length);
  const issued = (await documentsOf(app, agreement)).map(({ kind }) => kind);
  expect(issued.filter((kind) => kind === 'receipt')).toHaveLength(taken.length);
  const told = [
    ...publishedOf(app, PaymentRefunded, agreement),
    ...publishedOf(app, PaymentPartlyRefunded, agreement),
  ];
  expect(issued.filter((kind) => kind === 'credit_note')).toHaveLength(told.length);
  expect(await owedByStatement(agreement)).toBe(0 - (books.coach_payable ?? 0));
  return String(row?.status);
}

/** The coach's part of what banks took for good. */
async function lostOf({ analysisId }: Agreement): Promise<number> {
  const sql = `select coalesce(sum(coach_loss_minor), 0)::int as minor
    from dispute join payment on payment.id = payment_id where analysis_id = $1`;
  return (await app.sql<{ minor: number }>(sql, analysisId))[0]?.minor ?? 0;
}

async function refundsOf({ analysisId }: Agreement) {
  const rows = await app.sql<{ status: string; amount_minor: number; coach_minor: number }>(
    'select refund.* from refund join payment on payment.id = payment_id where analysis_id = $1',
    analysisId,
  );
  return {
    open: rows.filter(({ status }) => status === 'pending' || status === 'requested'),
    accepted: rows.filter(({ status }) => status === 'succeeded'),
  };
}

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** What the coach's statement of this month says is owed, its lines added up once more. */
async function owedByStatement({ coach }: Agreement): Promise<number> {
  await app.use(IssueStatements).execute(coach.userId);
  const sql = `select facts from document where owner_id = $1 and kind = 'statement'`;
  const statements = await app.sql<{ facts: StatementFacts }>(sql, coach.userId);
  const closing = statements.at(-1)?.facts.closingMinor ?? 0;
  const lines = statements.flatMap(({ facts }) => facts.lines);
  expect(lines.reduce((sum, { shareMinor }) => sum + shareMinor, 0)).toBe(closing);
  return closing;
}

it(`comes out of ${HISTORIES} random histories, with processes that die, with books that agree`, async () => {
  const histories = fc.sample(aHistory, { numRuns: HISTORIES, seed: SEED });
  const agreements = await rareEnds();
  while (histories.length > 0)
    agreements.push(...(await Promise.all(histories.splice(0, AT_ONCE).map(live))));
  await settle();
  expect(await unbalanced(app)).toEqual([]);
  const now = new Date();
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2));
  vi.spyOn(app.use(Clock), 'now').mockReturnValue(nextMonth);
  const ends = new Set<string>();
  for (const agreement of agreements)
    ends.add(
      await check(agreement).catch((error: unknown) => {
        throw new Error(`seed ${SEED}, analysis ${agreement.analysisId}`, { cause: error });
      }),
    );
  expect(ends.size).toBeGreaterThanOrEqual(4);
  vi.restoreAllMocks();
  for (const series of ['R', 'C', 'S']) expect(await gapsIn(app, series)).toEqual([]);
}, 300_000);

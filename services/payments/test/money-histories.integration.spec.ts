import { Clock } from '@bandeja/clock';
import type { UserCaller } from '@bandeja/auth';
import { asAdmin, eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import fc from 'fast-check';
import { CatchUpOnWebhooks } from '../src/use-cases/webhooks/catch-up-on-webhooks.js';
import { WatchAccounts } from '../src/use-cases/payout-accounts/watch-accounts.js';
import { PaymentProvider } from '../src/use-cases/ports/payment-provider.js';
import { TransferProvider } from '../src/use-cases/ports/transfer-provider.js';
import { ReconcilePayments } from '../src/use-cases/sync/reconcile-payments.js';
import { BookTaxes } from '../src/use-cases/tax/book-taxes.js';
import { unbalanced } from './books.js';
import { newCoach, onboard } from './coaches.js';
import { startPaymentsApp, type PaymentsApp, type Agreement } from './payments-app.js';
import { Money } from './money.js';
import { gapsIn } from './papers.js';
import { historyChecks } from './history-checks.js';
import { hurry } from './outcomes.js';
import { SPANISH_SELLER } from './taxes.js';

const HISTORIES = process.env.MAKE_TEST_ALL ? 100 : 24;
const AT_ONCE = 4;
/** So many payments in a row are of one coach, whose debts are kept from the others. */
const OF_A_COACH = 3;
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
  app = await startPaymentsApp({ ...SPANISH_SELLER, TAX_PROVIDER: 'stripe' });
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
  taxFails: (_agreement, choice) =>
    app.stripe.failNext('tax.transactions.create_from_calculation', {
      ...(choice % 2 === 0 ? { loseAnswer: true } : { error: { type: 'api_error', status: 500 } }),
    }),
  bookTaxes: () => app.use(BookTaxes).execute(),
  emptyAccount: async ({ coach }, choice) =>
    app.stripe.payOutBalance(await accountOf(coach), choice % 2 === 0 ? 5_251 : 1_000),
  answerIsLost: () => app.stripe.failNext('transfers.create', { loseAnswer: true }),
  processDies: (_agreement, choice) => Promise.resolve(die(choice)),
};

const aHistory = fc.array(fc.record({ name: fc.constantFrom(...Object.keys(STEPS)), choice: fc.nat(50) }), {
  minLength: 2,
  maxLength: 8,
});

/** A coach in Spain, where the platform has to charge VAT. */
async function spanishCoach(): Promise<UserCaller> {
  const coach = await newCoach(app);
  await onboard(app, coach);
  await app.sql(`update payout_account set country = 'ES' where coach_id = $1`, coach.userId);
  return coach;
}

async function agreeWith(coach: UserCaller): Promise<Agreement> {
  const agreement = { ...(await app.agree({ rateMinor: 7_501 })), coach };
  Object.assign(app.peers.terms.get(agreement.analysisId)!, { coachId: coach.userId });
  return agreement;
}

async function live(steps: { name: string; choice: number }[], coach: UserCaller): Promise<Agreement> {
  const agreement = await agreeWith(coach);
  await app.hold(agreement, steps.length % 2 === 0 ? 'visa' : 'pendingRefund');
  for (const { name, choice } of [{ name: 'complete', choice: 0 }, ...steps].slice(
    steps.length % 3 === 0 ? 1 : 0,
  ))
    // A refusal is an answer.
    await STEPS[name]?.(agreement, choice).catch(() => undefined);
  return agreement;
}

/** Ends that some runs would lack, one of each. */
async function rareEnds(): Promise<Agreement[]> {
  const untouched = await live(Array(3).fill({ name: 'sync', choice: 0 }), await spanishCoach());
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
      await app.stripe.flushWebhooks();
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
    await app.sql('update tax_booking set next_try_at = null where next_try_at is not null');
    while ((await app.use(BookTaxes).execute()).done > 0);
  }
  await quiet();
}

const withSeed =
  (what: string) =>
  (error: unknown): never => {
    throw new Error(`seed ${SEED}, ${what}: ${String(error)}`, { cause: error });
  };

it(`comes out of ${HISTORIES} random histories, with processes that die, with books that agree`, async () => {
  const histories = fc.sample(aHistory, { numRuns: HISTORIES, seed: SEED });
  const agreements = await rareEnds();
  const coaches: UserCaller[] = [];
  while (coaches.length * OF_A_COACH < HISTORIES) coaches.push(await spanishCoach());
  const tasks = histories.map((steps, index) => ({ steps, coach: coaches[Math.floor(index / OF_A_COACH)]! }));
  while (tasks.length > 0)
    agreements.push(
      ...(await Promise.all(tasks.splice(0, AT_ONCE).map(({ steps, coach }) => live(steps, coach)))),
    );
  await settle();
  expect(await unbalanced(app)).toEqual([]);
  const now = new Date();
  const nextMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2));
  vi.spyOn(app.use(Clock), 'now').mockReturnValue(nextMonth);
  const { check, checkCoach } = historyChecks(app, money);
  const ends = new Set<string>();
  for (const agreement of agreements)
    ends.add(await check(agreement).catch(withSeed(`analysis ${agreement.analysisId}`)));
  expect(ends.size).toBeGreaterThanOrEqual(4);
  for (const coach of coaches) await checkCoach(coach).catch(withSeed(`coach ${coach.userId}`));
  vi.restoreAllMocks();
  for (const series of ['R', 'C', 'S']) expect(await gapsIn(app, series)).toEqual([]);
}, 300_000);

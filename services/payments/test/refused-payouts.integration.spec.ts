import { adminUnderTest } from '@bandeja/testing';
import { vi } from 'vitest';
import { paymentsAdmin } from '../src/inbound/cli/payments-admin.js';
import { PayOutDuePayments } from '../src/use-cases/payout/pay-out-due-payments.js';
import { ProviderUnavailable } from '../src/use-cases/ports/provider-errors.js';
import { TransferProvider } from '../src/use-cases/ports/transfer-provider.js';
import { unbalanced } from './books.js';
import { completed, onboard } from './coaches.js';
import { Money } from './money.js';
import { startPaymentsApp, type Agreement, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';

let app: PaymentsApp;
let money: Money;
let admin: ReturnType<typeof adminUnderTest>;

beforeAll(async () => {
  app = await startPaymentsApp();
  money = new Money(app);
  admin = adminUnderTest(paymentsAdmin, { ...app.service.env, BANDEJA_OPERATOR: 'Olga' });
  await restJobs(app, 'payouts');
});
afterEach(async () => {
  await app.stripe.pauseWebhooks(false);
  vi.restoreAllMocks();
  // Nothing is left to the next test.
  await app.sql(
    `with locked as (select id from payment for update)
     update payout set due_at = now() + interval '1 year' from locked
     where payment_id = locked.id and payout.status in ('pending', 'processing')`,
  );
  expect(await unbalanced(app)).toEqual([]);
});
afterAll(() => app.stop());

const payOut = () => app.use(PayOutDuePayments).execute();
const due = async () => {
  const agreement = await completed(app, await app.heldAgreement());
  const accountId = await onboard(app, agreement.coach);
  await money.moveWindow(agreement, '-1 second');
  return { ...agreement, accountId };
};
const payoutOf = async ({ analysisId }: Agreement) => {
  const [row] = await app.sql<Record<string, unknown>>(
    `select payout.*, extract(epoch from next_try_at - now())::float8 as pause_s
     from payout join payment on payment.id = payment_id where analysis_id = $1`,
    analysisId,
  );
  return row;
};
const transfersOf = async ({ analysisId }: Agreement) =>
  (await app.stripe.ledger()).transfers.filter(({ transfer_group: group }) => group === analysisId);
const seenBy = async ({ coach }: Agreement) =>
  (await app.client.listTransactions({ pageSize: 0, pageToken: '', search: '' }, { as: coach }))
    .transactions[0];
const pauseIsOver = ({ analysisId }: Agreement) =>
  app.sql(
    `with locked as (select id from payment where analysis_id = $1 for update)
     update payout set next_try_at = now() from locked where payment_id = locked.id`,
    analysisId,
  );
const failNextTransfer = async (plan: Parameters<typeof app.stripe.failNext>[1]) => {
  await app.stripe.failNext('transfers.create', plan);
  return vi.spyOn(app.use(TransferProvider), 'createTransfer');
};
const REFUSED = {
  error: { type: 'invalid_request_error', code: 'balance_insufficient', message: 'Insufficient funds.' },
};
/** Repeated by the provider for the same key. */
const FAILED = { error: { type: 'api_error', status: 500 } };

describe('a transfer that the provider refuses', () => {
  it('waits with a reason that the coach can read, lets the others pass, and is made under a new key', async () => {
    const both = [await due(), await due()] as const;
    const create = await failNextTransfer(REFUSED);
    expect(await payOut()).toMatchObject({
      done: 1,
      errors: [{ error: { providerCode: 'balance_insufficient' } }],
    });
    // They are paid out at the same time, and either may be the one that is refused.
    const isFirst = (await transfersOf(both[0])).length === 0;
    const [refused, other] = isFirst ? both : ([both[1], both[0]] as const);
    expect([await transfersOf(refused), await transfersOf(other)]).toMatchObject([[], [{}]]);
    expect(await payoutOf(refused)).toMatchObject({ status: 'pending', failures: 1, attempt: 1 });
    expect(await seenBy(refused)).toMatchObject({
      payoutWaitReason: 'PAYOUT_WAIT_REASON_FUNDS_PENDING',
      payoutNextTryAt: expect.any(Date),
    });
    expect(await seenBy(other)).toMatchObject({ payoutWaitReason: 'PAYOUT_WAIT_REASON_UNSPECIFIED' });

    expect((await payOut()).errors).toEqual([]);
    expect(await transfersOf(refused)).toEqual([]);
    await pauseIsOver(refused);
    expect(await payOut()).toMatchObject({ done: 1, errors: [] });
    expect(await transfersOf(refused)).toHaveLength(1);
    expect(await payoutOf(refused)).toMatchObject({ status: 'completed', failures: 0, next_try_at: null });
    const keys = create.mock.calls.flatMap(([{ analysisId }, key]) =>
      analysisId === refused.analysisId ? [key] : [],
    );
    expect(new Set(keys).size).toBe(2);
  });

  it('does not block later ones, however many of them there are', async () => {
    const refused = await due();
    await app.sql(
      `with copy as (
         insert into payment (id, analysis_id, athlete_id, coach_id, title, total_minor, currency, commission_bps,
           platform_amount_minor, coach_amount_minor, status, created_at, updated_at)
         select gen_random_uuid(), gen_random_uuid(), athlete_id, coach_id, title, total_minor, currency,
           commission_bps, platform_amount_minor, coach_amount_minor, status, created_at, updated_at
         from payment, generate_series(1, 120) where analysis_id = $1 returning id, coach_id, currency
       ), held as (
         insert into payment_intent (id, payment_id, sequence, provider_charge_id, provider_customer_id,
           payment_method_id, state, created_at, updated_at)
         select gen_random_uuid(), id, 1, 'ch_none', 'cus_none', 'pm_none', 'captured', now(), now() from copy
       )
       insert into payout (id, payment_id, coach_id, amount_minor, currency, status, due_at)
       select gen_random_uuid(), id, coach_id, 5250, currency, 'pending', now() - interval '1 day' from copy`,
      refused.analysisId,
    );
    const later = await due();
    const errors = [(await payOut()).errors.length, (await payOut()).errors.length];
    expect(errors).toEqual([100, 20]);
    expect(await transfersOf(later)).toHaveLength(1);
    await app.sql("update payout set status = 'canceled' where status in ('pending', 'processing')");
  });

  it('is begun again under a new key after an answered failure, once its transfer is known not to exist', async () => {
    const agreement = await due();
    const create = await failNextTransfer(FAILED);
    expect((await payOut()).errors).toHaveLength(1);
    expect(await payoutOf(agreement)).toMatchObject({ status: 'processing', failures: 1, attempt: 1 });
    await pauseIsOver(agreement);
    expect(await payOut()).toMatchObject({ done: 1, errors: [] });
    expect(create.mock.calls.map(([, key]) => key.split(':').length)).toEqual([2, 3]);
    expect(await transfersOf(agreement)).toHaveLength(1);
  });
});

describe('a transfer that was begun when the account was restricted', () => {
  it('waits for the account when it was not made, and says so', async () => {
    const agreement = await due();
    await failNextTransfer(FAILED);
    await payOut();
    await app.stripe.restrict(agreement.accountId);
    await app.client.getPayoutAccount({ refresh: true }, { as: agreement.coach });
    await pauseIsOver(agreement);
    expect(await payOut()).toMatchObject({ done: 0, errors: [] });
    expect(await payoutOf(agreement)).toMatchObject({ status: 'pending' });
    expect(await seenBy(agreement)).toMatchObject({
      payoutWaitReason: 'PAYOUT_WAIT_REASON_ACCOUNT_RESTRICTED',
    });
  });

  it('is recorded when it was made, also for a coach whose account is gone', async () => {
    const agreement = await due();
    await app.stripe.pauseWebhooks(true);
    const provider = app.use(TransferProvider);
    const original = provider.createTransfer.bind(provider);
    vi.spyOn(provider, 'createTransfer').mockImplementationOnce(async (...args) => {
      await original(...args);
      throw new ProviderUnavailable(true, undefined);
    });
    await payOut();
    await app.sql('delete from payout_account where coach_id = $1', agreement.coach.userId);
    await pauseIsOver(agreement);
    expect(await payOut()).toMatchObject({ done: 1, errors: [] });
    expect(await payoutOf(agreement)).toMatchObject({ status: 'completed' });
    expect(await transfersOf(agreement)).toHaveLength(1);
  });
});

describe('an operator', () => {
  it('holds a payout with a reason, sees it in the list, and has it transferred', async () => {
    const agreement = await due();
    const { analysisId } = agreement;
    expect(await admin(['payouts', 'hold', analysisId, '--reason', 'Two accounts'])).toMatchObject({
      code: 0,
      out: `The payout of analysis ${analysisId} is held.`,
    });
    expect((await payOut()).done).toBe(0);
    expect(await seenBy(agreement)).toMatchObject({ payoutWaitReason: 'PAYOUT_WAIT_REASON_HELD' });
    const list = await admin(['payouts', 'list', '--json']);
    expect(JSON.parse(list.out)).toMatchObject([{ analysisId, reason: 'held', heldReason: 'Two accounts' }]);

    expect(await admin(['payouts', 'retry', analysisId])).toMatchObject({ code: 0 });
    expect((await payOut()).done).toBe(1);
    for (const command of [
      ['payouts', 'hold', analysisId, '--reason', 'Late'],
      ['payouts', 'retry', analysisId],
    ])
      expect(await admin(command)).toMatchObject({
        code: 1,
        err: expect.stringContaining('no share that waits'),
      });
    expect(
      await app.sql(
        'select operator, action from operations.operator_log where subject = $1 order by id',
        analysisId,
      ),
    ).toEqual([
      { operator: 'Olga', action: 'payouts hold' },
      { operator: 'Olga', action: 'payouts retry' },
    ]);
  });
});

import { adminUnderTest, asAdmin, eventually } from '@bandeja/testing';
import { paymentsAdmin } from '../src/inbound/cli/payments-admin.js';
import { bankTakes, runBankPayouts } from './bank-payouts.js';
import { Money } from './money.js';
import { startPaymentsApp, type Agreement, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';

let app: PaymentsApp;
let money: Money;
let admin: ReturnType<typeof adminUnderTest>;

beforeAll(async () => {
  app = await startPaymentsApp();
  await restJobs(app, 'payouts');
  money = new Money(app);
  admin = adminUnderTest(paymentsAdmin, { ...app.service.env, BANDEJA_OPERATOR: 'Olga' });
});
afterAll(() => app.stop());

const find = async (id: string) =>
  (await app.client.findMoney({ id }, { as: await asAdmin() })).trails.map(({ analysisId }) => analysisId);
const idsOf = async ({ analysisId }: Agreement) =>
  (
    await app.sql<Record<string, string>>(
      `select payment.id::text as payment, payment.athlete_id::text as athlete, payment.coach_id::text as coach,
        i.provider_intent_id as intent, i.provider_charge_id as charge, i.provider_customer_id as customer,
        payout.provider_transfer_id as transfer, payout.bank_payout_id as bank, account.provider_account_id as account
       from payment join payment_intent i on i.payment_id = payment.id join payout on payout.payment_id = payment.id
       join payout_account account on account.coach_id = payment.coach_id where analysis_id = $1`,
      analysisId,
    )
  )[0]!;

describe('an operator who looks for money', () => {
  it('finds it by each id that somebody may have, with what happened and what is next', async () => {
    const paid = await money.paidOut({}, 'bypassPending');
    await app.stripe.advanceDays(3);
    const bank = await runBankPayouts(app, paid.accountId);
    await bankTakes(app, bank);
    await eventually(async () => expect((await idsOf(paid))['bank']).toBe(bank));
    const ids = Object.values(await idsOf(paid));
    for (const id of [...ids, paid.analysisId, ` ${ids[3]}_secret_x `])
      expect(await find(id), id).toEqual([paid.analysisId]);
    const { trails } = await app.client.findMoney({ id: bank }, { as: await asAdmin() });
    expect(trails).toMatchObject([
      { status: 'PAYMENT_STATUS_COMPLETED', next: 'nothing', coachOwesMinor: 0 },
    ]);
    expect(trails[0]?.steps.map(({ what, reference }) => [what, reference.split('_')[0]])).toEqual([
      ...[
        ['opened', ''],
        ['held', 'pi'],
        ['captured', 'ch'],
        ['transferred', 'tr'],
      ],
      ...[
        ['sent-to-bank', 'po'],
        ['in-bank', 'po'],
      ],
    ]);
  });

  it('finds refunds and disputes, and lists what a person has', async () => {
    const refunded = await money.captured();
    await money.refund(refunded);
    const [refund] = await app.sql<{ id: string }>(
      'select provider_refund_id as id from refund join payment on payment.id = payment_id where analysis_id = $1',
      refunded.analysisId,
    );
    expect(await find(refund!.id)).toEqual([refunded.analysisId]);
    const disputed = await money.captured();
    const dispute = await app.stripe.dispute((await money.chargeOf(disputed)).id);
    await eventually(async () => expect(await find(dispute)).toEqual([disputed.analysisId]));
    const second = await app.heldFor({ athlete: refunded.athlete });
    expect(await find(refunded.athlete.userId)).toEqual([second.analysisId, refunded.analysisId]);
    const { code, out } = await admin(['payments', 'find', second.analysisId, '--json']);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      analysisId: second.analysisId,
      next: 'deliver',
      status: 'authorized',
    });
    expect(
      await app.sql(
        'select operator, action, details from operations.operator_log where subject = $1',
        second.analysisId,
      ),
    ).toEqual([{ operator: 'Olga', action: 'payments find', details: { found: 1 } }]);
  });

  it('is told which ids there are, and finds nothing for one that nobody has', async () => {
    await expect(find('cs_test_1')).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    await expect(find("' or true --")).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await find('pi_nobody')).toEqual([]);
    expect(await admin(['payments', 'find', 'pi_nobody'])).toMatchObject({
      code: 0,
      out: 'No payment has this id.',
    });
  });
});

import { PayoutAccountUpdated } from '@bandeja/contracts/payments-events';
import type { WebhookEndpoint } from '@bandeja/contracts/payments';
import { asService, eventually } from '@bandeja/testing';
import { FollowBankPayout } from '../src/use-cases/payout-accounts/follow-bank-payout.js';
import { bankPayout, bankRefuses, bankTakes, payOutToBank, refusalsTold } from './bank-payouts.js';
import { newCoach, onboard } from './coaches.js';
import { KEYS } from './fakes/stripe-simulator.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp();
});
afterAll(() => app.stop());

const onboarded = async () => {
  const coach = await newCoach(app);
  return { coach, accountId: await onboard(app, coach) };
};

describe('an event of a connected account', () => {
  it('comes in at its own endpoint and is stored with the account', async () => {
    const { accountId } = await onboarded();
    await eventually(async () => {
      const events = await app.sql<object>(
        'select type, subject_kind, subject_id from webhook_event where account_id = $1 and processed_at is not null',
        accountId,
      );
      expect(events).toContainEqual({
        ...{ type: 'account.updated', subject_kind: 'account', subject_id: accountId },
      });
    });
    expect(app.webhooks.some(({ endpoint }) => endpoint === 'WEBHOOK_ENDPOINT_CONNECT')).toBe(true);
  });

  it('tells of a restriction after the onboarding', async () => {
    const { coach, accountId } = await onboarded();
    await app.stripe.restrict(accountId);
    await eventually(() =>
      expect(app.service.transport.messages(PayoutAccountUpdated).at(-1)).toMatchObject({
        ...{ coachId: coach.userId, payoutsEnabled: false },
      }),
    );
  });

  it.each([
    ['with an account at the endpoint of the platform', 'PLATFORM', KEYS.webhookSecret, 'acct_1'],
    ['without an account at the endpoint of accounts', 'CONNECT', KEYS.connectWebhookSecret, undefined],
    ['signed with the secret of the other endpoint', 'CONNECT', KEYS.webhookSecret, 'acct_1'],
    ['at an endpoint that an older gateway does not name', 'UNSPECIFIED', KEYS.webhookSecret, 'acct_1'],
  ])('is refused %s', async (_case, name, secret, account) => {
    const id = `evt_mixed_up_${name}`;
    const object = { id: 'acct_1', object: 'account' };
    const payload = JSON.stringify({
      id,
      object: 'event',
      type: 'account.updated',
      account,
      data: { object },
    });
    const signature = app.sdk.webhooks.generateTestHeaderString({ payload, secret });
    const endpoint = `WEBHOOK_ENDPOINT_${name}` as WebhookEndpoint;
    await expect(
      app.client.receiveWebhook(
        { payload: Buffer.from(payload), signature, endpoint },
        { as: asService('gateway') },
      ),
    ).rejects.toMatchObject({ code: 'WEBHOOK_SIGNATURE_INVALID' });
    expect(await app.sql('select 1 from webhook_event where id = $1', id)).toEqual([]);
  });
});

describe('a payout to the bank of a coach', () => {
  it('is recorded with each of its states, and a refusal is published once', async () => {
    const { coach, accountId } = await onboarded();
    const payout = await payOutToBank(app, accountId);
    await eventually(async () => expect((await bankPayout(app, payout))?.status).toBe('pending'));
    await bankTakes(app, payout);
    await eventually(async () => expect((await bankPayout(app, payout))?.status).toBe('paid'));
    await bankRefuses(app, payout);
    await eventually(async () =>
      expect(await bankPayout(app, payout)).toEqual({
        ...{ status: 'failed', coach_id: coach.userId, failure_code: 'account_closed', amount_minor: '5000' },
      }),
    );
    await Promise.all([1, 2].map(() => app.use(FollowBankPayout).execute(accountId, payout)));
    await eventually(() => expect(refusalsTold(app, payout)).toHaveLength(1));
    expect(refusalsTold(app, payout)).toEqual([
      {
        ...{ coachId: coach.userId, payoutId: payout, failureCode: 'account_closed' },
        amount: { amountMinor: 5_000, currency: 'USD' },
        failedAt: expect.any(Date) as Date,
      },
    ]);
  });

  it('is ignored when its account is nobody’s here any more', async () => {
    const { accountId } = await onboarded();
    await app.sql('delete from payout_account where provider_account_id = $1', accountId);
    const payout = await payOutToBank(app, accountId);
    await bankRefuses(app, payout);
    await eventually(async () =>
      expect(
        await app.sql(
          `select type from webhook_event where subject_id = $1 and processed_at is not null order by type`,
          payout,
        ),
      ).toEqual(
        ['created', 'failed', 'reconciliation_completed'].map((what) => ({ type: `payout.${what}` })),
      ),
    );
    expect(await bankPayout(app, payout)).toBeUndefined();
    expect(refusalsTold(app, payout)).toEqual([]);
  });
});

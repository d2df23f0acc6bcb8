import { PaymentAuthorized, PaymentCaptured, PaymentCanceled } from '@bandeja/contracts/payments-events';
import { asService, eventually } from '@bandeja/testing';
import { jest } from '@jest/globals';
import { movementsOf, unbalanced } from './books.js';
import { Harness } from './harness.js';
import { becomes, toldOf } from './told.js';

let harness: Harness;

beforeAll(async () => {
  harness = await Harness.start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await harness.stripe.pauseWebhooks(false);
  expect(await unbalanced(harness)).toEqual([]);
});
afterAll(() => harness.stop());

const CAPTURED = ['capture', 'fee', 'hold', 'hold_released'];

/** The call reaches the provider and the process dies before it hears the answer. */

describe('news that comes in twice, late or all at once', () => {
  it('takes one step for a webhook, a sync and the answer of the capture that race', async () => {
    const agreement = await harness.heldAgreement();
    await Promise.all([
      harness.complete(agreement),
      ...Array.from({ length: 8 }, () => harness.sync(agreement)),
      ...Array.from({ length: 4 }, () =>
        harness.client.capturePayment({ analysisId: agreement.analysisId }, { as: agreement.coach }),
      ),
    ]);
    await becomes(harness, agreement, 'COMPLETED');
    await Promise.all(harness.webhooks.map((webhook) => harness.receive(webhook)));
    await eventually(() => expect(toldOf(harness, PaymentCaptured, agreement)).toHaveLength(1));
    expect(toldOf(harness, PaymentAuthorized, agreement)).toHaveLength(1);
    expect(await movementsOf(harness, agreement)).toEqual(CAPTURED);
    expect(await harness.stripe.chargesOf(agreement.analysisId)).toMatchObject([{ amount_captured: 7_500 }]);
  });

  it('takes webhooks in any order and as often as they come', async () => {
    const agreement = await harness.agree();
    const before = harness.webhooks.length;
    await harness.stripe.pauseWebhooks(true);
    await harness.saveCard(agreement.athlete);
    const { clientSecret } = await harness.openIntent(agreement);
    await harness.stripe.confirm(clientSecret);
    await harness.complete(agreement);
    await becomes(harness, agreement, 'COMPLETED');
    await harness.stripe.pauseWebhooks(false);
    await eventually(() => expect(harness.webhooks.length).toBeGreaterThanOrEqual(before + 5));
    for (const webhook of harness.webhooks.slice(before).reverse()) await harness.receive(webhook);
    await eventually(async () => {
      const open = await harness.sql('select id from webhook_event where processed_at is null');
      expect(open).toEqual([]);
    });
    expect((await harness.payment(agreement))?.status).toBe('PAYMENT_STATUS_COMPLETED');
    expect(toldOf(harness, PaymentCaptured, agreement)).toHaveLength(1);
    expect(await movementsOf(harness, agreement)).toEqual(CAPTURED);
  });

  it('stores an event under its own id once and processes it once (T-11)', async () => {
    const agreement = await harness.heldAgreement();
    await eventually(() => expect(harness.webhooks.length).toBeGreaterThan(0));
    const webhook = harness.webhooks.at(-1)!;
    const { id } = JSON.parse(webhook.payload.toString()) as { id: string };
    await Promise.all(Array.from({ length: 5 }, () => harness.receive(webhook)));
    await eventually(async () => {
      const rows = await harness.sql(
        'select attempts, payload from webhook_event where id = $1 and processed_at is not null',
        id,
      );
      expect(rows).toEqual([{ attempts: 1, payload: webhook.payload.toString() }]);
    });
    expect(toldOf(harness, PaymentAuthorized, agreement)).toHaveLength(1);
  });

  it.each([
    ['a changed byte', (payload: Buffer) => Buffer.from(payload.toString().replace('evt_', 'evt-'))],
    ['an added space', (payload: Buffer) => Buffer.concat([payload, Buffer.from(' ')])],
    ['nothing', () => Buffer.alloc(0)],
  ])('refuses a webhook with %s', async (_what, tamper) => {
    await harness.heldAgreement();
    await eventually(() => expect(harness.webhooks.length).toBeGreaterThan(0));
    const { payload, signature } = harness.webhooks.at(-1)!;
    await expect(
      harness.client.receiveWebhook(
        { payload: tamper(payload), signature },
        { as: await asService('gateway') },
      ),
    ).rejects.toMatchObject({ code: 'WEBHOOK_SIGNATURE_INVALID', kind: 'invalid' });
    const forged = tamper(payload).toString();
    expect(await harness.sql('select id from webhook_event where payload = $1', forged)).toEqual([]);
  });

  it('ignores an event of a kind that it does not know', async () => {
    await harness.stripe.pauseWebhooks(false);
    const customer = await harness.sdk.customers.create({ email: 'someone@example.test' });
    await eventually(async () => {
      const rows = await harness.sql(
        `select error from webhook_event where type = 'customer.created' and payload like $1 and processed_at is not null`,
        `%${customer.id}%`,
      );
      expect(rows).toEqual([{ error: null }]);
    });
  });

  it('tries a webhook again after a pause when the provider cannot be asked', async () => {
    const agreement = await harness.agree();
    await harness.saveCard(agreement.athlete);
    const { clientSecret } = await harness.openIntent(agreement);
    await harness.stripe.failNext('payment_intents.retrieve', {
      error: { type: 'api_error', status: 500 },
      times: 2,
    });
    await harness.stripe.confirm(clientSecret);
    await becomes(harness, agreement, 'AUTHORIZED', 10_000);
  });
});

describe('an event of analysis that is told again', () => {
  it('captures once however often AnalysisCompleted is delivered', async () => {
    const agreement = await harness.heldAgreement();
    const id = await harness.complete(agreement);
    await Promise.all([harness.complete(agreement, 1, id), harness.complete(agreement, 1, id)]);
    await becomes(harness, agreement, 'COMPLETED');
    await harness.complete(agreement, 1);
    await harness.complete(agreement, 2);
    await eventually(async () => {
      expect(await harness.sql('select id from events.inbox where handled_at is null')).toEqual([]);
    });
    expect(toldOf(harness, PaymentCaptured, agreement)).toHaveLength(1);
    const charges = await harness.stripe.chargesOf(agreement.analysisId);
    expect(charges).toMatchObject([{ amount_captured: 7_500, captured: true }]);
  });

  it('cancels once however often AnalysisRejected is delivered', async () => {
    const agreement = await harness.heldAgreement();
    const id = await harness.reject(agreement);
    await harness.reject(agreement, 'not_relevant', id);
    await harness.reject(agreement);
    await becomes(harness, agreement, 'CANCELED');
    await eventually(async () => {
      expect(await harness.sql('select id from events.inbox where handled_at is null')).toEqual([]);
    });
    expect(toldOf(harness, PaymentCanceled, agreement)).toHaveLength(1);
  });
});

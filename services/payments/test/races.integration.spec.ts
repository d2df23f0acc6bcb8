import { PaymentAuthorized, PaymentCaptured, PaymentCanceled } from '@bandeja/contracts/payments-events';
import { asService, eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { movementsOf, unbalanced } from './books.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';
import { becomes, publishedOf } from './outcomes.js';

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.stripe.pauseWebhooks(false);
  expect(await unbalanced(app)).toEqual([]);
});
afterAll(() => app.stop());

const CAPTURED = ['capture', 'fee', 'hold', 'hold_released'];

/** The call reaches the provider and the process dies before it hears the answer. */

describe('news that comes in twice, late or all at once', () => {
  it('takes one step for a webhook, a sync and the answer of the capture that race', async () => {
    const agreement = await app.heldAgreement();
    await Promise.all([
      app.complete(agreement),
      ...Array.from({ length: 8 }, () => app.sync(agreement)),
      ...Array.from({ length: 4 }, () =>
        app.client.capturePayment({ analysisId: agreement.analysisId }, { as: agreement.coach }),
      ),
    ]);
    await becomes(app, agreement, 'COMPLETED');
    await Promise.all(app.webhooks.map((webhook) => app.receive(webhook)));
    await eventually(() => expect(publishedOf(app, PaymentCaptured, agreement)).toHaveLength(1));
    await eventually(() => expect(publishedOf(app, PaymentAuthorized, agreement)).toHaveLength(1));
    expect(await movementsOf(app, agreement)).toEqual(CAPTURED);
    expect(await app.stripe.chargesOf(agreement.analysisId)).toMatchObject([{ amount_captured: 7_500 }]);
  });

  it('takes webhooks in any order and as often as they come', async () => {
    const agreement = await app.agree();
    const before = app.webhooks.length;
    await app.stripe.pauseWebhooks(true);
    await app.saveCard(agreement.athlete);
    const { clientSecret } = await app.openIntent(agreement);
    await app.stripe.confirm(clientSecret);
    await app.complete(agreement);
    await becomes(app, agreement, 'COMPLETED');
    await app.stripe.pauseWebhooks(false);
    await eventually(() => expect(app.webhooks.length).toBeGreaterThanOrEqual(before + 5));
    for (const webhook of app.webhooks.slice(before).reverse()) await app.receive(webhook);
    await eventually(async () => {
      const open = await app.sql('select id from webhook_event where processed_at is null');
      expect(open).toEqual([]);
    });
    expect((await app.payment(agreement))?.status).toBe('PAYMENT_STATUS_COMPLETED');
    await eventually(() => expect(publishedOf(app, PaymentCaptured, agreement)).toHaveLength(1));
    expect(await movementsOf(app, agreement)).toEqual(CAPTURED);
  });

  it('stores an event under its own id once and processes it once (T-11)', async () => {
    const agreement = await app.heldAgreement();
    await eventually(() => expect(app.webhooks.length).toBeGreaterThan(0));
    const webhook = app.webhooks.at(-1)!;
    const { id } = JSON.parse(webhook.payload.toString()) as { id: string };
    await Promise.all(Array.from({ length: 5 }, () => app.receive(webhook)));
    await eventually(async () => {
      const rows = await app.sql(
        'select attempts, payload from webhook_event where id = $1 and processed_at is not null',
        id,
      );
      expect(rows).toEqual([{ attempts: 1, payload: webhook.payload.toString() }]);
    });
    await eventually(() => expect(publishedOf(app, PaymentAuthorized, agreement)).toHaveLength(1));
  });

  it.each([
    ['a changed byte', (payload: Buffer) => Buffer.from(payload.toString().replace('evt_', 'evt-'))],
    ['an added space', (payload: Buffer) => Buffer.concat([payload, Buffer.from(' ')])],
    ['nothing', () => Buffer.alloc(0)],
  ])('refuses a webhook with %s', async (_what, tamper) => {
    await app.heldAgreement();
    await eventually(() => expect(app.webhooks.length).toBeGreaterThan(0));
    const webhook = app.webhooks.at(-1)!;
    const { payload } = webhook;
    await expect(
      app.client.receiveWebhook({ ...webhook, payload: tamper(payload) }, { as: asService('gateway') }),
    ).rejects.toMatchObject({ code: 'WEBHOOK_SIGNATURE_INVALID', kind: 'invalid' });
    const forged = tamper(payload).toString();
    expect(await app.sql('select id from webhook_event where payload = $1', forged)).toEqual([]);
  });

  it('ignores an event of a kind that it does not know', async () => {
    await app.stripe.pauseWebhooks(false);
    const customer = await app.sdk.customers.create({ email: 'someone@example.test' });
    await eventually(async () => {
      const rows = await app.sql(
        `select error from webhook_event where type = 'customer.created' and payload like $1 and processed_at is not null`,
        `%${customer.id}%`,
      );
      expect(rows).toEqual([{ error: null }]);
    });
  });

  it('tries a webhook again after a pause when the provider cannot be asked', async () => {
    const agreement = await app.agree();
    await app.saveCard(agreement.athlete);
    const { clientSecret } = await app.openIntent(agreement);
    await app.stripe.failNext('payment_intents.retrieve', {
      error: { type: 'api_error', status: 500 },
      times: 2,
    });
    await app.stripe.confirm(clientSecret);
    await becomes(app, agreement, 'AUTHORIZED');
  });
});

describe('an event of analysis that is told again', () => {
  it('captures once however often AnalysisCompleted is delivered', async () => {
    const agreement = await app.heldAgreement();
    const id = await app.complete(agreement);
    await Promise.all([app.complete(agreement, 1, id), app.complete(agreement, 1, id)]);
    await becomes(app, agreement, 'COMPLETED');
    await app.complete(agreement, 1);
    await app.complete(agreement, 2);
    await eventually(async () => {
      expect(await app.sql('select id from events.inbox where handled_at is null')).toEqual([]);
    });
    await eventually(() => expect(publishedOf(app, PaymentCaptured, agreement)).toHaveLength(1));
    const charges = await app.stripe.chargesOf(agreement.analysisId);
    expect(charges).toMatchObject([{ amount_captured: 7_500, captured: true }]);
  });

  it('cancels once however often AnalysisRejected is delivered', async () => {
    const agreement = await app.heldAgreement();
    const id = await app.reject(agreement);
    await app.reject(agreement, 'not_relevant', id);
    await app.reject(agreement);
    await becomes(app, agreement, 'CANCELED');
    await eventually(async () => {
      expect(await app.sql('select id from events.inbox where handled_at is null')).toEqual([]);
    });
    await eventually(() => expect(publishedOf(app, PaymentCanceled, agreement)).toHaveLength(1));
  });
});

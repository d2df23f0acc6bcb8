import type { UserCaller } from '@bandeja/auth';
import { PaymentsServiceService } from '@bandeja/contracts/payments';
import { asAthlete, asCoach, asService, describeAccess } from '@bandeja/testing';
import { status } from '@grpc/grpc-js';
import { randomUUID } from 'node:crypto';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';
import { becomes } from './outcomes.js';

let app: PaymentsApp;

beforeAll(async () => {
  app = await startPaymentsApp();
});
afterAll(() => app.stop());

describeAccess(PaymentsServiceService, () => app.client);

it('takes webhooks from the gateway alone', async () => {
  const request = {
    payload: Buffer.from('{}'),
    signature: '',
    endpoint: 'WEBHOOK_ENDPOINT_CONNECT',
  } as const;
  await expect(app.client.receiveWebhook(request, { as: asService('media') })).rejects.toMatchObject({
    cause: { code: status.PERMISSION_DENIED },
  });
});

describe('a payment', () => {
  it('is visible to its athlete and, once a card is held, to its coach', async () => {
    const agreement = await app.agree();
    const { analysisId, athlete, coach } = agreement;
    const seenBy = async (as: UserCaller) =>
      (await app.client.getPayments({ analysisIds: [analysisId] }, { as })).payments.length;
    const syncBy = (as: UserCaller) => app.client.syncPayment({ analysisId }, { as });
    const strangers = [await asAthlete(), await asCoach()] as UserCaller[];
    await app.saveCard(athlete);
    const { clientSecret } = await app.openIntent(agreement);
    expect([await seenBy(athlete), await seenBy(coach)]).toEqual([1, 0]);
    await expect(syncBy(coach)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    await app.stripe.confirm(clientSecret);
    await syncBy(athlete);
    expect([await seenBy(athlete), await seenBy(coach)]).toEqual([1, 1]);
    for (const stranger of strangers) {
      expect(await seenBy(stranger)).toBe(0);
      await expect(syncBy(stranger)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND', kind: 'not-found' });
    }
    const capture = (as: UserCaller, id: string) => app.client.capturePayment({ analysisId: id }, { as });
    await expect(capture(strangers[1]!, analysisId)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
    await expect(capture(coach, randomUUID())).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' });
  });

  it('shows the athlete nothing of how the coach is paid', async () => {
    const agreement = await app.heldAgreement();
    await app.complete(agreement);
    await app.client.capturePayment({ analysisId: agreement.analysisId }, { as: agreement.coach });
    const { analysisId, athlete, coach } = agreement;
    const by = async (as: UserCaller) =>
      (await app.client.getPayments({ analysisIds: [analysisId] }, { as })).payments[0];
    expect((await by(athlete))?.payoutStatus).toBe('PAYOUT_STATUS_UNSPECIFIED');
    expect((await by(coach))?.payoutStatus).toBe('PAYOUT_STATUS_PENDING');
  });

  it.each([['x'], [''], ["' or 1=1"]])('is not asked for by %p', async (id) => {
    const as = await asAthlete();
    const refused = { code: 'INVALID_ANALYSIS_ID', kind: 'invalid' };
    await expect(app.client.getPayments({ analysisIds: [id] }, { as })).rejects.toMatchObject(refused);
    await expect(app.client.syncPayment({ analysisId: id }, { as })).rejects.toMatchObject(refused);
    await expect(
      app.client.capturePayment({ analysisId: id }, { as: await asCoach() }),
    ).rejects.toMatchObject(refused);
  });

  it('is asked for by the ids of analyses, completed or not, by each side for itself [S1-7.8] [S1-7.11] [S1-7.18] [S1-6.5]', async () => {
    const done = await app.heldAgreement();
    const held = { ...(await app.agree()), athlete: done.athlete, coach: done.coach };
    Object.assign(app.peers.terms.get(held.analysisId)!, {
      athleteId: done.athlete.userId,
      coachId: done.coach.userId,
    });
    await app.hold(held);
    await app.complete(done);
    await becomes(app, done, 'COMPLETED');
    const analysisIds = [held.analysisId, done.analysisId];
    const completedFor = async (as: UserCaller) => {
      const { payments } = await app.client.getPayments({ analysisIds }, { as });
      return payments
        .filter(({ status }) => status === 'PAYMENT_STATUS_COMPLETED')
        .map(({ analysisId }) => analysisId);
    };
    expect(await completedFor(done.athlete)).toEqual([done.analysisId]);
    expect(await completedFor(done.coach)).toEqual([done.analysisId]);
    for (const stranger of [await asAthlete(), await asCoach()] as UserCaller[])
      expect(await completedFor(stranger)).toEqual([]);
    expect((await app.payment(held))?.status).toBe('PAYMENT_STATUS_AUTHORIZED');
  });

  it('is asked for with at most a hundred others', async () => {
    const analysisIds = Array.from({ length: 101 }, () => randomUUID());
    await expect(app.client.getPayments({ analysisIds }, { as: await asAthlete() })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });
});

describe('transactions', () => {
  it('come in pages, newest first, each side its own, without holds that never were [S1-7.39]', async () => {
    const first = await app.heldAgreement({ rateMinor: 5_000 });
    const { athlete, coach } = first;
    for (const rateMinor of [6_000, 7_000]) {
      const next = { ...(await app.agree({ rateMinor })), athlete };
      app.peers.terms.get(next.analysisId)!.athleteId = athlete.userId;
      await app.hold(next);
    }
    const draft = { ...(await app.agree()), athlete };
    app.peers.terms.get(draft.analysisId)!.athleteId = athlete.userId;
    await app.openIntent(draft);

    const page = (as: UserCaller, pageToken: string) =>
      app.client.listTransactions({ pageSize: 2, pageToken, search: '' }, { as });
    const one = await page(athlete, '');
    const two = await page(athlete, one.nextPageToken);
    expect([...one.transactions, ...two.transactions].map(({ total }) => total?.amountMinor)).toEqual([
      7_000, 6_000, 5_000,
    ]);
    expect(two.nextPageToken).toBe('');
    expect((await page(coach, '')).transactions).toMatchObject([
      { total: { amountMinor: 5_000 }, title: 'My bandeja' },
    ]);
    await expect(
      app.client.listTransactions({ pageSize: 101, pageToken: '', search: '' }, { as: coach }),
    ).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('are searched by title and by the name of the other side, as plain text', async () => {
    const agreement = await app.heldAgreement();
    const { athlete, coach } = agreement;
    for (const [userId, fullName] of [
      [athlete.userId, 'Carla Domínguez'],
      [coach.userId, 'Lucía 100%_Ferrer'],
    ] as const)
      await app.sql(
        `insert into person (user_id, email, full_name, updated_at) values ($1, 'x@example.test', $2, now())`,
        userId,
        fullName,
      );
    const found = async (as: UserCaller, search: string, pageToken = '') =>
      (await app.client.listTransactions({ pageSize: 0, pageToken, search }, { as })).transactions.length;
    for (const search of ['BANDEJA', 'carla', '  domín ', '']) expect(await found(coach, search)).toBe(1);
    for (const search of ['100%', '%_f']) expect(await found(athlete, search)).toBe(1);
    for (const search of ['%_', 'lucía', "' or true --", '\\']) expect(await found(coach, search)).toBe(0);
    expect(await found(coach, 'carla', Buffer.from('20').toString('base64url'))).toBe(0);
    await expect(found(coach, 'x'.repeat(201))).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});

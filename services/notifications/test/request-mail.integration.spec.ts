import { asAthlete } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { open, storeRequest, type StoredRequest } from './factories/store-request.js';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp();
});
afterAll(() => service.stop());

const ask = ({ athlete, subject }: StoredRequest) =>
  service.client.sendAnalysisRequestMail({ analysisId: subject.analysisId }, { as: athlete.caller });

describe('requesting the email to the coach (T-77)', () => {
  it('sends nothing until the hold is placed', async () => {
    const request = await storeRequest(service);
    await ask(request);
    await service.quiet();
    expect(service.inbox.to(request.coach.email)).toEqual([]);
    await open(service, request.subject);
    await service.quiet();
    expect(service.inbox.to(request.coach.email)).toHaveLength(1);
  });

  it('never sends a second one', async () => {
    const request = await storeRequest(service);
    await open(service, request.subject);
    await Promise.all([ask(request), ask(request), ask(request)]);
    await service.quiet();
    await ask(request);
    await service.quiet();
    expect(service.inbox.to(request.coach.email)).toHaveLength(1);
  });

  it('sends a missing one', async () => {
    const request = await storeRequest(service);
    await open(service, request.subject);
    await service.quiet();
    await service.sql('delete from mail where recipient_id = $1::uuid returning 1', request.coach.id);
    await Promise.all([ask(request), ask(request)]);
    await service.quiet();
    expect(service.inbox.to(request.coach.email)).toHaveLength(2);
  });

  it("is refused for another athlete's analysis as for a missing one", async () => {
    const { subject } = await storeRequest(service);
    for (const analysisId of [subject.analysisId, randomUUID(), 'nonsense'])
      await expect(
        service.client.sendAnalysisRequestMail({ analysisId }, { as: await asAthlete() }),
      ).rejects.toMatchObject({
        kind: 'not-found',
        code: 'ANALYSIS_NOT_FOUND',
      });
  });
});

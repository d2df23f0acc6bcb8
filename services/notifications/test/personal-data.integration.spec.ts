import type { Caller } from '@bandeja/auth';
import { AnalysisUnlocked } from '@bandeja/contracts/analysis-events';
import { asService } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { DEFAULT_PREFERENCES } from '../src/domain/preferences.js';
import { open, storeRequest } from './factories/store-request.js';
import { startNotificationsApp, type NotificationsApp } from './notifications-app.js';

let service: NotificationsApp;

beforeAll(async () => {
  service = await startNotificationsApp();
});
afterAll(() => service.stop());

const textFor = async (as: Caller) => (await service.client.exportPersonalData({}, { as })).json;
const exported = async (as: Caller) => JSON.parse(await textFor(as)) as Record<string, unknown>;
const TIME: unknown = expect.stringMatching(/^20\d\d-/);
const ID: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);

async function storeUnlocked() {
  const request = await storeRequest(service);
  await open(service, request.subject);
  await service.transport.deliver(AnalysisUnlocked, request.subject.analysisId, {
    subject: request.subject,
    completedAt: new Date(),
  });
  await service.quiet();
  return request;
}

describe('the personal data in notifications', () => {
  it('contain notifications, preferences, emails with kind and time, unsubscribe links, and messages to the operator', async () => {
    const { athlete, subject } = await storeUnlocked();
    const [{ token } = { token: '' }] = await service.sql<{ token: string }>(
      `select token from unsubscribe_token where user_id = $1::uuid and preference = 'analysisComplete'`,
      athlete.id,
    );
    await service.client.unsubscribe({ token }, { as: asService() });
    await service.client.sendContactMessage(
      {
        messageId: randomUUID(),
        userId: athlete.id,
        name: 'Nora Lind',
        email: athlete.email,
        message: 'Where do I see my video?',
        locale: 'en',
        ipAddress: '203.0.113.7',
        challengeSolution: '',
      },
      { as: asService() },
    );
    expect(await exported(athlete.caller)).toEqual({
      person: {
        id: athlete.id,
        role: 'athlete',
        email: athlete.email,
        fullName: 'Nora Lind',
        locale: 'en',
        timezone: '',
        avatarUrl: '',
      },
      preferences: { ...DEFAULT_PREFERENCES, analysisComplete: false },
      unsubscribeLinks: [
        { preference: 'analysisComplete', subscribed: false },
        { preference: 'emailNotifications', subscribed: true },
      ],
      notifications: [
        {
          id: ID,
          type: 'analysis_completed',
          analysisId: subject.analysisId,
          data: expect.objectContaining({ title: subject.title, coachName: 'Iker Sanz' }) as unknown,
          priority: 'normal',
          createdAt: TIME,
          readAt: null,
          expiresAt: null,
        },
      ],
      mails: ['request_sent', 'analysis_ready'].map((kind) => ({
        id: ID,
        kind,
        address: athlete.email,
        locale: 'en',
        status: 'sent',
        createdAt: TIME,
        endedAt: TIME,
      })),
      pushSubscriptions: [],
      contactMessages: [
        {
          id: ID,
          name: 'Nora Lind',
          email: athlete.email,
          message: 'Where do I see my video?',
          locale: 'en',
          ipAddress: '203.0.113.7',
          createdAt: TIME,
        },
      ],
    });
    expect(await textFor(athlete.caller)).not.toContain(token);
  });

  it("contain nothing of anybody else's, not even the other side's address", async () => {
    const [one, other] = [await storeUnlocked(), await storeUnlocked()];
    for (const [mine, otherSide] of [
      [one.athlete, one.coach],
      [one.coach, one.athlete],
    ] as const) {
      const text = await textFor(mine.caller);
      expect(text).toContain(one.subject.analysisId);
      for (const theirs of [
        otherSide.email,
        other.athlete.email,
        other.coach.email,
        other.subject.analysisId,
      ])
        expect(text).not.toContain(theirs);
    }
  });
});

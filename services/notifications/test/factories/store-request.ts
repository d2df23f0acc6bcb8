import { AnalysisOpened, AnalysisRequested, type AnalysisSubject } from '@bandeja/contracts/analysis-events';
import { randomUUID } from 'node:crypto';
import type { NotificationsApp } from '../notifications-app.js';
import { storePerson, type StoredPerson } from './store-person.js';

export const agreedRate = { amountMinor: 7_500, currency: 'USD' };

export interface StoredRequest {
  athlete: StoredPerson;
  coach: StoredPerson;
  subject: AnalysisSubject;
}

/** A request between two people that waits for its hold. */
export async function storeRequest(
  service: NotificationsApp,
  locales: { athlete?: string; coach?: string } = {},
): Promise<StoredRequest> {
  const athlete = await storePerson(service, 'athlete', { locale: locales.athlete ?? 'en' });
  const coach = await storePerson(service, 'coach', { locale: locales.coach ?? 'en' });
  const subject = {
    analysisId: randomUUID(),
    athleteId: athlete.id,
    coachId: coach.id,
    title: 'Bandeja under pressure',
    requestVideoId: randomUUID(),
  };
  await service.transport.deliver(AnalysisRequested, subject.analysisId, {
    subject,
    agreedRate,
    commissionBps: 3_000,
  });
  await service.quiet();
  return { athlete, coach, subject };
}

export function open(
  service: NotificationsApp,
  subject: AnalysisSubject,
  { eventId, promisedAt }: { eventId?: string; promisedAt?: Date } = {},
): Promise<string> {
  return service.transport.deliver(
    AnalysisOpened,
    subject.analysisId,
    { subject, agreedRate, openedAt: new Date(), promisedAt },
    eventId,
  );
}

import type { Caller } from '@bandeja/auth';
import { AnalysisOpened, AnalysisRequested, type AnalysisSubject } from '@bandeja/contracts/analysis-events';
import { UserRegistered } from '@bandeja/contracts/identity-events';
import { NotificationsServiceService } from '@bandeja/contracts/notifications';
import { Database } from '@bandeja/database';
import { asAthlete, asCoach, createTestService, eventually, type TestService } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { notificationsService } from '../src/index.js';
import { SmtpInbox } from './smtp-inbox.js';

export const ORIGIN = 'http://localhost:8080';
export const agreedRate = { amountMinor: 7_500, currency: 'USD' };

export interface NotificationsUnderTest extends TestService<typeof NotificationsServiceService> {
  inbox: SmtpInbox;
  sql<Row>(text: string, ...values: unknown[]): Promise<Row[]>;
  /** Resolves when every delivered event is handled and every mail has ended. */
  quiet(): Promise<void>;
}

export async function startNotifications(env: Record<string, string> = {}): Promise<NotificationsUnderTest> {
  const inbox = new SmtpInbox();
  const service = await createTestService(notificationsService, NotificationsServiceService, {
    SMTP_URL: await inbox.start(),
    PUBLIC_ORIGIN: ORIGIN,
    MAIL_FIRST_PAUSE_MS: '20',
    ...env,
  });
  const database = service.running.app.get(Database);
  const sql = <Row>(text: string, ...values: unknown[]) => database.query<Row>(text, ...values);
  return {
    ...service,
    inbox,
    sql,
    quiet: async () => {
      await eventually(async () =>
        expect(await sql('select type, error from events.inbox where handled_at is null')).toEqual([]),
      );
      await eventually(async () =>
        expect(await sql(`select template, error from mail where status = 'queued'`)).toEqual([]),
      );
    },
    stop: async () => {
      await service.stop();
      await inbox.stop();
    },
  };
}

export interface StoredPerson {
  id: string;
  email: string;
  caller: Caller;
}

export async function storePerson(
  service: NotificationsUnderTest,
  role: 'athlete' | 'coach',
  overrides: { id?: string; fullName?: string; locale?: string } = {},
): Promise<StoredPerson> {
  const {
    id = randomUUID(),
    fullName = role === 'coach' ? 'Iker Sanz' : 'Nora Lind',
    locale = 'en',
  } = overrides;
  const email = `${id}@example.test`;
  await service.transport.deliver(UserRegistered, id, {
    userId: id,
    email,
    fullName,
    role: role === 'coach' ? 'ROLE_COACH' : 'ROLE_ATHLETE',
    locale,
  });
  return { id, email, caller: await (role === 'coach' ? asCoach(id) : asAthlete(id)) };
}

export interface StoredRequest {
  athlete: StoredPerson;
  coach: StoredPerson;
  subject: AnalysisSubject;
}

/** A request between two people that waits for its hold. */
export async function storeRequest(
  service: NotificationsUnderTest,
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
  service: NotificationsUnderTest,
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

import type { Caller } from '@bandeja/auth';
import { NotificationsServiceService, type Notification } from '@bandeja/contracts/notifications';
import { Database } from '@bandeja/database';
import { createTestService, eventually, type TestService } from '@bandeja/testing';
import { notificationsService } from '../src/index.js';
import { FakeIdentityService } from './fakes/fake-identity-service.js';
import { SmtpInbox } from './fakes/smtp-inbox.js';

export const ORIGIN = 'http://localhost:8080';

export interface NotificationsApp extends TestService<typeof NotificationsServiceService> {
  inbox: SmtpInbox;
  identity: FakeIdentityService;
  sql<Row>(text: string, ...values: unknown[]): Promise<Row[]>;
  notificationsOf(person: { caller: Caller }): Promise<Notification[]>;
  /** Resolves when every delivered event is handled and every mail has ended. */
  quiet(): Promise<void>;
}

export async function startNotificationsApp(env: Record<string, string> = {}): Promise<NotificationsApp> {
  const inbox = new SmtpInbox();
  const identity = new FakeIdentityService();
  await identity.start();
  const service = await createTestService(notificationsService, NotificationsServiceService, {
    SMTP_URL: await inbox.start(),
    PUBLIC_ORIGIN: ORIGIN,
    IDENTITY_GRPC_ADDRESS: identity.address,
    MAIL_FIRST_PAUSE_MS: '20',
    ...env,
  });
  const database = service.running.app.get(Database);
  const sql = <Row>(text: string, ...values: unknown[]) => database.query<Row>(text, ...values);
  return {
    ...service,
    inbox,
    identity,
    sql,
    notificationsOf: async ({ caller }) => {
      const all = { pageSize: 0, pageToken: '', unreadOnly: false };
      return (await service.client.listNotifications(all, { as: caller })).notifications;
    },
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
      identity.stop();
    },
  };
}

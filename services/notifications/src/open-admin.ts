import type { AdminContext } from '@bandeja/hosting';
import type { NotificationsConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { MailDesk } from './mail/mail-desk.js';

export type NotificationsTools = ReturnType<typeof openAdmin>;

/** What the admin commands work with. */
export function openAdmin({ database, operatorLog }: AdminContext<NotificationsConfig, PrismaClient>) {
  return { mailDesk: new MailDesk(database, operatorLog) };
}

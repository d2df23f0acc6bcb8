import { Clock } from '@bandeja/clock';
import type { AdminContext } from '@bandeja/hosting';
import type { IdentityConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { Argon2PasswordHasher } from './outbound/argon2/argon2-password-hasher.js';
import { OutboxAccountEvents } from './outbound/events/outbox-account-events.js';
import { PrismaAccounts } from './outbound/prisma/prisma-accounts.js';
import { PrismaSessions } from './outbound/prisma/prisma-sessions.js';
import { EndSessions } from './use-cases/session/end-sessions.js';
import { CreateAdmin } from './use-cases/sign-up/create-admin.js';
import { RegisterAccount } from './use-cases/sign-up/register-account.js';

export type IdentityTools = ReturnType<typeof openAdmin>;

/** What the admin commands work with. */
export function openAdmin({ database, publisher, operatorLog }: AdminContext<IdentityConfig, PrismaClient>) {
  const accounts = new PrismaAccounts(database);
  const events = new OutboxAccountEvents(publisher);
  const registration = new RegisterAccount(accounts, new Argon2PasswordHasher(), events);
  const sessions = new PrismaSessions(database);
  const clock = new Clock();
  return {
    createAdmin: new CreateAdmin(database, registration, operatorLog, clock),
    endSessions: new EndSessions(database, accounts, sessions, events, operatorLog, clock),
  };
}

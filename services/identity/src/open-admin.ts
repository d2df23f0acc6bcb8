import type { AdminContext } from '@bandeja/hosting';
import type { IdentityConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { Argon2PasswordHasher } from './outbound/argon2/argon2-password-hasher.js';
import { OutboxAccountEvents } from './outbound/outbox/outbox-account-events.js';
import { PrismaAccountRepository } from './outbound/prisma/prisma-account.repository.js';
import { PrismaSessionRepository } from './outbound/prisma/prisma-session.repository.js';
import { CreateAdmin } from './use-cases/create-admin.js';
import { EndSessions } from './use-cases/end-sessions.js';
import { RegisterAccount } from './use-cases/register-account.js';

export type IdentityTools = ReturnType<typeof openAdmin>;

/** What the admin commands work with. */
export function openAdmin({ database, publisher, operatorLog }: AdminContext<IdentityConfig, PrismaClient>) {
  const accounts = new PrismaAccountRepository(database);
  const events = new OutboxAccountEvents(publisher);
  const registration = new RegisterAccount(accounts, new Argon2PasswordHasher(), events);
  const sessions = new PrismaSessionRepository(database);
  return {
    createAdmin: new CreateAdmin(database, registration, operatorLog),
    endSessions: new EndSessions(database, accounts, sessions, events, operatorLog),
  };
}

import { createPrismaAdapter, Database } from '@bandeja/database';
import { EventPublisher } from '@bandeja/events';
import { PrismaClient } from './generated/client.js';
import { Argon2PasswordHasher } from './outbound/argon2/argon2-password-hasher.js';
import { OutboxAccountEvents } from './outbound/outbox/outbox-account-events.js';
import { PrismaAccountRepository } from './outbound/prisma/prisma-account.repository.js';
import { CreateAdmin } from './use-cases/create-admin.js';
import { RegisterAccount } from './use-cases/register-account.js';

/** The use case of the admin command on its own connection; the running service relays the events that it leaves. */
export function openAdmin(databaseUrl: string): { createAdmin: CreateAdmin; close(): Promise<void> } {
  const database = new Database(
    new PrismaClient({ adapter: createPrismaAdapter(databaseUrl, 1) }),
    databaseUrl,
  );
  const registration = new RegisterAccount(
    new PrismaAccountRepository(database),
    new Argon2PasswordHasher(),
    new OutboxAccountEvents(new EventPublisher(database)),
  );
  return { createAdmin: new CreateAdmin(database, registration), close: () => database.close() };
}

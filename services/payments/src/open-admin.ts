import { createPrismaAdapter, Database } from '@bandeja/database';
import { PrismaClient } from './generated/client.js';
import { PrismaWebhookEventRepository } from './outbound/prisma/prisma-webhook-event.repository.js';
import type { WebhookEventRepository } from './use-cases/ports/webhook-event.repository.js';

/** The stored events on a connection of their own; the running service processes what is replayed. */
export function openAdmin(databaseUrl: string): {
  webhookEvents: WebhookEventRepository;
  close(): Promise<void>;
} {
  const database = new Database(
    new PrismaClient({ adapter: createPrismaAdapter(databaseUrl, 1) }),
    databaseUrl,
  );
  return { webhookEvents: new PrismaWebhookEventRepository(database), close: () => database.close() };
}

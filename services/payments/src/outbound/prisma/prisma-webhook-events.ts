import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from '../../generated/client.js';
import type { WebhookNotice, WebhookSubject } from '../../use-cases/ports/payment-provider.js';
import { WebhookEvents } from '../../use-cases/ports/webhook-events.js';
import { WEBHOOK_QUEUE } from '../../use-cases/webhooks/webhook-queue.js';

/** Which stored events are meant: one by its id, or all that were given up, or all since then. */
export type WebhookQuery = { id: string } | { gaveUp: true } | { since: Date };

export interface StoredWebhook {
  id: string;
  type: string;
  receivedAt: Date;
  processedAt: Date | null;
  gaveUpAt: Date | null;
  attempts: number;
  error: string | null;
}

@Injectable()
export class PrismaWebhookEvents extends WebhookEvents {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** Stores an event once, however often it is delivered; false when it was there. */
  async store({ subject, ...event }: WebhookNotice, payload: string): Promise<boolean> {
    const { count } = await this.database.current.webhookEvent.createMany({
      data: [{ ...event, payload, subjectKind: subject?.kind ?? null, subjectId: subject?.id ?? null }],
      skipDuplicates: true,
    });
    return count > 0;
  }

  async findUnprocessed(id: string): Promise<WebhookNotice | undefined> {
    const row = await this.database.current.webhookEvent.findUnique({
      where: { id, processedAt: null },
      omit: { payload: true },
    });
    if (!row) return undefined;
    const kind = row.subjectKind as WebhookSubject | null;
    const subject = kind && row.subjectId ? { kind, id: row.subjectId } : null;
    return { id, type: row.type, accountId: row.accountId, subject };
  }

  async markProcessed(id: string, attempts: number): Promise<void> {
    await this.database.current.webhookEvent.updateMany({
      where: { id },
      data: { processedAt: this.clock.now(), gaveUpAt: null, attempts, error: null },
    });
  }

  async markGivenUp(id: string, attempts: number, error: string): Promise<void> {
    await this.database.current.webhookEvent.updateMany({
      where: { id },
      data: { gaveUpAt: this.clock.now(), attempts, error },
    });
  }

  /** Deletes what was processed before then; answers how many. */
  async prune(before: Date): Promise<number> {
    const { count } = await this.database.current.webhookEvent.deleteMany({
      where: { processedAt: { lt: before } },
    });
    return count;
  }

  /** Newest first. */
  async list(query: WebhookQuery, limit: number): Promise<StoredWebhook[]> {
    const events = await this.database.current.webhookEvent.findMany({
      where: whereOf(query),
      orderBy: { receivedAt: 'desc' },
      take: limit,
      omit: { payload: true },
    });
    const jobs = await this.database.query<{ key: string; attempts: number; error: string | null }>(
      'select key, attempts, error from jobs.job where queue = $1 and key = any($2::text[])',
      WEBHOOK_QUEUE,
      events.map(({ id }) => id),
    );
    const waiting = new Map(jobs.map(({ key, ...job }) => [key, job]));
    return events.map((event) => ({ ...event, ...waiting.get(event.id) }));
  }

  /** Makes these unprocessed, as if they had just come; answers their ids. */
  async reopen(query: WebhookQuery): Promise<string[]> {
    const rows = await this.database.current.webhookEvent.updateManyAndReturn({
      where: whereOf(query),
      data: { processedAt: null, gaveUpAt: null, attempts: 0, error: null },
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  }

  /** Erases the contents of all events that name the object. */
  async erase(reference: string): Promise<void> {
    await this.database.execute(
      `update webhook_event set payload = '' where position($1 in payload) > 0`,
      reference,
    );
  }
}

function whereOf(query: WebhookQuery) {
  if ('id' in query) return { id: query.id };
  return 'since' in query ? { receivedAt: { gte: query.since } } : { gaveUpAt: { not: null } };
}

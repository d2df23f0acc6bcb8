import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from '../../generated/client.js';
import type { WebhookNotice, WebhookSubject } from '../../use-cases/ports/payment-provider.js';
import {
  WebhookEventRepository,
  type ClaimedWebhook,
  type StoredWebhook,
  type WebhookQuery,
} from '../../use-cases/ports/webhook-event.repository.js';

export const WEBHOOK_CHANNEL = 'payments_webhooks';

/** After this a claimed event counts as dropped by a process that died. */
const LEASE = '30 seconds';

interface Row {
  id: string;
  type: string;
  kind: WebhookSubject | null;
  subject: string | null;
  attempts: number;
}

@Injectable()
export class PrismaWebhookEventRepository extends WebhookEventRepository {
  constructor(private readonly database: Database<PrismaClient>) {
    super();
  }

  store({ id, type, subject }: WebhookNotice, payload: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const { count } = await this.database.current.webhookEvent.createMany({
        data: [{ id, type, payload, subjectKind: subject?.kind ?? null, subjectId: subject?.id ?? null }],
        skipDuplicates: true,
      });
      if (count > 0) await this.database.query(`select pg_notify('${WEBHOOK_CHANNEL}', '')::text`);
      return count > 0;
    });
  }

  async claim(limit: number): Promise<ClaimedWebhook[]> {
    const rows = await this.database.query<Row>(
      `update webhook_event set attempts = attempts + 1, next_attempt_at = now() + interval '${LEASE}' where id in (
         select id from webhook_event
         where processed_at is null and gave_up_at is null and next_attempt_at <= now()
         order by received_at limit $1 for update skip locked)
       returning id, type, subject_kind as kind, subject_id as subject, attempts`,
      limit,
    );
    return rows.map(({ id, type, kind, subject, attempts }) => ({
      ...{ id, type, attempts },
      subject: kind && subject ? { kind, id: subject } : null,
    }));
  }

  async markProcessed(id: string): Promise<void> {
    await this.database.current.webhookEvent.update({
      where: { id },
      data: { processedAt: new Date(), error: null },
    });
  }

  async markFailed(id: string, error: string, pauseMs: number | null): Promise<void> {
    const then =
      pauseMs === null ? { gaveUpAt: new Date() } : { nextAttemptAt: new Date(Date.now() + pauseMs) };
    await this.database.current.webhookEvent.update({ where: { id }, data: { error, ...then } });
  }

  async prune(before: Date): Promise<number> {
    const { count } = await this.database.current.webhookEvent.deleteMany({
      where: { processedAt: { lt: before } },
    });
    return count;
  }

  list(query: WebhookQuery, limit: number): Promise<StoredWebhook[]> {
    return this.database.current.webhookEvent.findMany({
      where: whereOf(query),
      orderBy: { receivedAt: 'desc' },
      take: limit,
      omit: { payload: true },
    });
  }

  replay(query: WebhookQuery): Promise<number> {
    return this.database.transaction(async () => {
      const { count } = await this.database.current.webhookEvent.updateMany({
        where: whereOf(query),
        data: { processedAt: null, gaveUpAt: null, attempts: 0, error: null, nextAttemptAt: new Date() },
      });
      if (count > 0) await this.database.query(`select pg_notify('${WEBHOOK_CHANNEL}', '')::text`);
      return count;
    });
  }

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

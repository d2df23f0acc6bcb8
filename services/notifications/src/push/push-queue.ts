import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from '../generated/client.js';
import { localeOf, type Locale } from '../locale.js';
import type { PushType } from './push-types.js';

export const PUSH_CHANNEL = 'notifications_push';

export interface NewPush {
  recipientId: string;
  cause: string;
  type: PushType;
  locale: string;
  data: Record<string, string>;
}

export interface DuePush {
  id: string;
  type: PushType;
  locale: Locale;
  data: Record<string, string>;
  /** Counting the one that is due now. */
  attempts: number;
  ageMs: number;
  subscriptionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Longer than a push service may take to answer, so that no two processes send the same message. */
const LEASE_SECONDS = 60;

/** The push messages that are to be handed over, one row for each browser, each once for its cause and type. */
@Injectable()
export class PushQueue {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** Queues a message for each browser of the recipient, in the open transaction. */
  async add({ recipientId, cause, type, locale, data }: NewPush): Promise<void> {
    const queued = await this.database.execute(
      `insert into push (subscription_id, cause, type, locale, data)
       select id, $2::uuid, $3, $4, $5::jsonb from push_subscription where user_id = $1::uuid
       on conflict (subscription_id, cause, type) do nothing`,
      recipientId,
      cause,
      type,
      localeOf(locale),
      JSON.stringify(data),
    );
    if (queued > 0) await this.database.query(`select pg_notify('${PUSH_CHANNEL}', '')::text`);
  }

  /** Takes what is due under a lease; when the process dies, it is due again after it. */
  claim(limit: number): Promise<DuePush[]> {
    return this.database.query<DuePush>(
      `with due as (
         select id from push where next_attempt_at <= now() order by next_attempt_at limit $1 for update skip locked
       ), taken as (
         update push set attempts = attempts + 1, next_attempt_at = now() + interval '${LEASE_SECONDS} seconds'
         from due where push.id = due.id returning push.*
       )
       select taken.id::text, type, locale, data, attempts,
         (extract(epoch from now() - taken.created_at) * 1000)::float8 as "ageMs",
         subscription.id::text as "subscriptionId", endpoint, p256dh, auth
       from taken join push_subscription as subscription on subscription.id = taken.subscription_id`,
      limit,
    );
  }

  async end(id: string): Promise<void> {
    await this.database.current.push.deleteMany({ where: { id } });
  }

  async retryIn(id: string, pauseMs: number): Promise<void> {
    await this.database.execute(
      `update push set next_attempt_at = now() + $2 * interval '1 millisecond' where id = $1::uuid`,
      id,
      pauseMs,
    );
  }

  /** The browser is gone, and with it everything that waits for it. */
  async dropSubscription(id: string): Promise<void> {
    await this.database.current.pushSubscription.deleteMany({ where: { id } });
  }

  /** Nothing that waits goes to someone who does not want push messages any more. */
  async cancel(recipientId: string): Promise<void> {
    await this.database.current.push.deleteMany({ where: { subscription: { userId: recipientId } } });
  }
}

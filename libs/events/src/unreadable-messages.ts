import type { Database } from '@bandeja/database';
import { DEFAULT_LEASE_MS } from '@bandeja/jobs';
import { InboxIntake } from './inbox-intake.js';
import { readCloudEvent, type RawMessage } from './transports/kafka/cloud-events.js';
import type { UnreadableMessage } from './transports/event-transport.js';

interface Row {
  key: Uint8Array | null;
  headers: Record<string, string>;
  value: Uint8Array | null;
}

/** Stores messages on a topic that are not events, unchanged. */
export class UnreadableMessages {
  constructor(
    private readonly database: Database,
    private readonly service: string,
  ) {}

  /** Stores a message once, however often it is delivered. Returns its id the first time. */
  async store(message: UnreadableMessage): Promise<string | undefined> {
    const { topic, partition, offset, sentAt, key, headers, value, reason } = message;
    // PostgreSQL's JSON cannot store NUL.
    const encoded = Object.entries(headers).map(
      ([name, bytes]) => [name.replaceAll('\0', '\uFFFD'), bytes.toString('base64')] as const,
    );
    const [stored] = await this.database.query<{ id: string }>(
      `insert into events.unreadable (topic, partition, message_offset, sent_at, key, headers, value, reason)
       values ($1, $2, $3::bigint, $4, $5, $6::jsonb, $7, $8) on conflict do nothing returning id::text`,
      topic,
      partition,
      offset,
      sentAt,
      key,
      JSON.stringify(Object.fromEntries(encoded)),
      value,
      reason,
    );
    return stored?.id;
  }

  /**
   * Reads one message, or all, again, in case this version can read what an earlier one could not: events go into the inbox,
   * the others stay. Returns the number of both.
   */
  async replay(id: string | undefined): Promise<{ replayed: number; unreadable: number }> {
    const rows = await this.database.query<Row & { id: string; topic: string }>(
      `select id::text, topic, key, headers, value from events.unreadable
       where $1::uuid is null or id = $1::uuid order by received_at, message_offset for update`,
      id ?? null,
    );
    const inbox = new InboxIntake(this.database, {
      service: this.service,
      leaseMs: DEFAULT_LEASE_MS,
      handledTypes: () => [],
    });
    let replayed = 0;
    for (const row of rows) {
      const event = readCloudEvent(rawMessageOf(row), row.topic);
      if ('reason' in event) continue;
      await inbox.store([event]);
      await this.database.execute('delete from events.unreadable where id = $1::uuid', row.id);
      replayed += 1;
    }
    return { replayed, unreadable: rows.length - replayed };
  }
}

/** The original message; headers are base64 in JSON because they need not be text. */
export function rawMessageOf({ key, headers, value }: Row): RawMessage {
  const decoded = Object.entries(headers).map(([name, text]) => [name, Buffer.from(text, 'base64')] as const);
  return {
    key: key && Buffer.from(key),
    headers: Object.fromEntries(decoded),
    value: value && Buffer.from(value),
  };
}

import { randomUUID } from 'node:crypto';
import { Kafka, logLevel, type KafkaMessage } from 'kafkajs';
import pg from 'pg';
import type { Bandeja } from './bandeja.js';

const DATABASES = ['identity', 'catalog', 'analysis', 'media', 'payments', 'notifications'];

const TABLES_SQL = `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;

/** As text, and as bytes are written when a row is read as text: a message that holds it is found, too. */
const FOUND_SQL = (table: string) => `select count(*)::int as rows from ${table} as row
  where position($1 in row::text) > 0 or position(encode(convert_to($1, 'UTF8'), 'hex') in row::text) > 0
    or position($2 in row::text) > 0`;

/** The tables of all services, as `database: schema.table`, with the names of the secrets that a row of them holds. */
export async function findInTables(
  bandeja: Bandeja,
  secrets: Readonly<Record<string, string>>,
): Promise<{ read: string[]; found: string[] }> {
  const [read, found]: [string[], string[]] = [[], []];
  for (const database of DATABASES) {
    const client = new pg.Client({ connectionString: bandeja.databaseUrl(database) });
    await client.connect();
    try {
      for (const { name } of (await client.query<{ name: string }>(TABLES_SQL)).rows) {
        read.push(`${database}: ${name}`);
        for (const [secret, value] of Object.entries(secrets)) {
          const base64 = Buffer.from(value).toString('base64').replace(/=+$/, '');
          const { rows } = await client.query<{ rows: number }>(FOUND_SQL(name), [value, base64]);
          if (rows[0]!.rows > 0) found.push(`${database}: ${name}: ${secret}`);
        }
      }
    } finally {
      await client.end();
    }
  }
  return { read, found };
}

const PATIENCE_MS = 60_000;

/** The topics with a message that holds a secret, with its name, and how many messages were read. */
export async function findInTopics(
  brokers: readonly string[],
  secrets: Readonly<Record<string, string>>,
): Promise<{ read: number; found: string[] }> {
  const kafka = new Kafka({ brokers: [...brokers], clientId: 'find-secrets', logLevel: logLevel.NOTHING });
  const found = new Set<string>();
  let read = 0;
  const lastOffsets = await ends(kafka);
  const consumer = kafka.consumer({ groupId: `find-secrets-${randomUUID()}` });
  await consumer.connect();
  try {
    await consumer.subscribe({
      topics: [...new Set([...lastOffsets.values()].map(({ topic }) => topic))],
      fromBeginning: true,
    });
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(
        () => reject(new Error(`unread: ${[...lastOffsets.keys()].join()}`)),
        PATIENCE_MS,
      );
      const isDone = () => {
        if (lastOffsets.size > 0) return;
        clearTimeout(late);
        resolve();
      };
      isDone();
      void consumer.run({
        eachMessage: ({ topic, partition, message }) => {
          read += 1;
          for (const [name, value] of Object.entries(secrets))
            if (textOf(message).includes(value)) found.add(`${topic}: ${name}`);
          const key = `${topic}-${partition}`;
          if (BigInt(message.offset) + 1n >= (lastOffsets.get(key)?.end ?? 0n)) lastOffsets.delete(key);
          isDone();
          return Promise.resolve();
        },
      });
    });
  } finally {
    await consumer.disconnect();
  }
  return { read, found: [...found] };
}

/** Of each partition that has messages, the offset after its last one. */
async function ends(kafka: Kafka): Promise<Map<string, { topic: string; end: bigint }>> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const topics = (await admin.listTopics()).filter((topic) => topic.startsWith('bandeja.'));
    const ofTopics = await Promise.all(
      topics.map(async (topic) =>
        (await admin.fetchTopicOffsets(topic))
          .filter(({ low, high }) => BigInt(high) > BigInt(low))
          .map(({ partition, high }) => [`${topic}-${partition}`, { topic, end: BigInt(high) }] as const),
      ),
    );
    return new Map(ofTopics.flat());
  } finally {
    await admin.disconnect();
  }
}

const textOf = ({ key, value, headers }: KafkaMessage) =>
  [key, value, ...Object.values(headers ?? {}).flat()].map((part) => part?.toString('latin1')).join('\n');

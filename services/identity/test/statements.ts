import pg from 'pg';
import { vi } from 'vitest';

interface Sent {
  client: unknown;
  text: string;
}

/** What runs beside every operation. */
const BACKGROUND = /\b(inbox|outbox|jobs|pg_notify|ended_at >=|pg_try_advisory|pg_locks)/i;

/**
 * The statements that an operation sends to PostgreSQL. Those of jobs and of the outbox do not count, nor do their
 * transactions.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: Sent[] = [];
  const query = pg.Client.prototype.query as (this: unknown, ...values: unknown[]) => unknown;
  const recording = function (this: unknown, ...values: unknown[]) {
    sent.push({ client: this, text: textOf(values[0]) });
    return query.apply(this, values);
  };
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(recording);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return [...new Set(sent.map(({ client }) => client))].flatMap((client) =>
    foreground(sent.filter((one) => one.client === client).map(({ text }) => text)),
  );
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text);

function foreground(texts: string[]): string[] {
  const kept: string[] = [];
  for (const text of texts) {
    if (BACKGROUND.test(text)) continue;
    const isEmpty = /^begin$/i.test(kept.at(-1) ?? '') && /^(commit|rollback)$/i.test(text);
    if (isEmpty) kept.pop();
    else kept.push(text);
  }
  return kept;
}

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
  return foreground(sent).map(({ text }) => text);
}

const textOf = (query: unknown) => (typeof query === 'string' ? query : (query as { text: string }).text);

function foreground(sent: readonly Sent[]): Sent[] {
  const kept: Sent[] = [];
  for (const one of sent.filter(({ text }) => !BACKGROUND.test(text))) {
    const before = kept.findLastIndex(({ client }) => client === one.client);
    const isEmpty = /^(commit|rollback)$/i.test(one.text) && /^begin$/i.test(kept[before]?.text ?? '');
    if (isEmpty) kept.splice(before, 1);
    else kept.push(one);
  }
  return kept;
}

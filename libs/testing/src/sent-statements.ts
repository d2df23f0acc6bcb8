import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** What the service does besides: it hands on events, takes jobs, wakes other processes, and asks for ended sessions. */
const IN_THE_BACKGROUND =
  /\b(events|jobs)\.|pg_notify|\blisten\b|pg_(try_)?advisory|pg_locks|ended_at >=|^select 1$|^set idle_in/i;

/** What a service does once it has started is over when it has asked nothing for so long. */
const QUIET_MS = 250;
const QUIET_AFTER_MS = 5_000;

type Query = (config: unknown, ...rest: unknown[]) => unknown;

interface Sent {
  client: unknown;
  statement: string;
}

/**
 * The statements that reach PostgreSQL during the work, in their order: by name if they are prepared, else by their text. So a
 * test can state what a screen may cost; `begin` takes no round trip of its own. What runs in the background does not count, nor
 * do its transactions.
 */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const sent: Sent[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const query = client.query;
  client.query = function recorded(this: unknown, config: unknown, ...rest: unknown[]) {
    const { name, text, onBegun } = named(
      typeof config === 'string' ? { name: undefined, text: config } : config,
    );
    if (onBegun !== undefined || name === BEGIN) sent.push({ client: this, statement: 'begin' });
    if (name !== BEGIN && !IN_THE_BACKGROUND.test(text))
      sent.push({ client: this, statement: name ?? text.trim() });
    return query.call(this, config, ...rest);
  };
  try {
    await untilQuiet(sent);
    sent.length = 0;
    await work();
  } finally {
    client.query = query;
  }
  return withoutEmptyTransactions(sent).map(({ statement }) => statement);
}

/** A transaction begins with its first statement, or by itself where its connection has not begun one before. */
const BEGIN = 'transaction begin';
const named = (config: unknown) => config as { name: string | undefined; text: string; onBegun?: () => void };

const END = /^(commit|rollback)$/i;

/** Without those of the background, whose statements are not recorded, also where only their begin or their end was recorded. */
function withoutEmptyTransactions(sent: readonly Sent[]): Sent[] {
  const kept: Sent[] = [];
  for (const one of sent) {
    const before = kept.findLastIndex(({ client }) => client === one.client);
    const isEnd = END.test(one.statement);
    if (isEnd && kept[before]?.statement === 'begin') kept.splice(before, 1);
    else if (!isEnd || before >= 0) kept.push(one);
  }
  const isLast = ({ client }: Sent, place: number) =>
    !kept.slice(place + 1).some((later) => later.client === client);
  return kept.filter((one, place) => one.statement !== 'begin' || !isLast(one, place));
}

async function untilQuiet(sent: readonly unknown[]): Promise<void> {
  const end = performance.now() + QUIET_AFTER_MS;
  for (let before = -1; before !== sent.length && performance.now() < end;) {
    before = sent.length;
    await pause(QUIET_MS);
  }
}

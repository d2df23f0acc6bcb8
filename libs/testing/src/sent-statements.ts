import pg from 'pg';

/** What the service does besides: it hands on events, takes jobs and wakes other processes. */
const IN_THE_BACKGROUND = /\b(events|jobs)\.|pg_notify|\blisten\b|pg_advisory/i;

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/**
 * The statements that reach PostgreSQL during the work, in their order: by name if they are prepared, else by their text. So a
 * test can state what a screen may cost.
 */
export async function sentStatements(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const query = client.query;
  client.query = function recorded(this: unknown, config: unknown, ...rest: unknown[]) {
    const { name, text } = typeof config === 'string' ? { name: undefined, text: config } : named(config);
    if (!IN_THE_BACKGROUND.test(text)) sent.push(name ?? text.trim());
    return query.call(this, config, ...rest);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return sent;
}

const named = (config: unknown) => config as { name: string | undefined; text: string };

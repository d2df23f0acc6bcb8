import pg from 'pg';
import { AsyncLocal } from './async-local.js';
import { measurePool } from './pool-metrics.js';

/** What Prisma sends to begin and to end its transaction. */
const BEGIN_AND_END = new Set(['BEGIN', 'COMMIT', 'ROLLBACK']);
type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

const CONNECT_TIMEOUT_MS = 5_000;
/** A process that starts is busy with itself: it may not hear for long that it is connected. */
const CONNECT_TIMEOUT_AT_START_MS = 60_000;

export interface Queryable {
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
}

const NOTHING = { rows: [], rowCount: 0, fields: [] };

/**
 * A service's connections. Prisma can join a transaction that is already open on one of them: it then gets this connection
 * instead of one of its own, and neither begins nor ends the transaction.
 */
export class JoinablePool extends pg.Pool {
  readonly #joined = new AsyncLocal<Queryable>();

  /** With the name of a service, the pool has metrics. */
  constructor(url: string, size: number, service?: string) {
    super({ connectionString: url, max: size, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, pipeline: true });
    // An idle connection was lost; the next query opens another one.
    this.on('error', () => undefined);
    if (service) measurePool(this, service);
  }

  set isStarting(isStarting: boolean) {
    this.options.connectionTimeoutMillis = isStarting ? CONNECT_TIMEOUT_AT_START_MS : CONNECT_TIMEOUT_MS;
  }

  /** In `work`, `connect` gives the connection of this transaction. */
  joining<T>(transaction: Queryable, work: () => Promise<T>): Promise<T> {
    return this.#joined.run(transaction, work);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback) return super.connect(callback);
    const joined = this.#joined.current;
    return joined ? Promise.resolve(partOf(joined)) : super.connect();
  }
}

function partOf(transaction: Queryable): pg.PoolClient {
  const part = {
    query: (config: pg.QueryConfig) =>
      BEGIN_AND_END.has(config.text) ? Promise.resolve(NOTHING) : transaction.query(config),
    on: () => part,
    removeListener: () => part,
    release: () => undefined,
  };
  return part as unknown as pg.PoolClient;
}

import { AsyncLocal } from '@bandeja/observability';
import pg from 'pg';
import { measurePool } from './pool-metrics.js';

/** What Prisma sends to begin and to end its transaction. */
const BEGIN_AND_END = new Set(['BEGIN', 'COMMIT', 'ROLLBACK']);
type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** After this, a transaction is rolled back. */
export const TRANSACTION_TIMEOUT_MS = 15_000;
/** After its timeout, a process ends a transaction itself, unless it is frozen or no longer reachable. */
const FROZEN_AFTER_MS = 5_000;
const CONNECT_TIMEOUT_MS = 5_000;
/** A process that starts is busy with itself: it may not hear for long that it is connected. */
const CONNECT_TIMEOUT_AT_START_MS = 60_000;

export interface Queryable {
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
}

export interface PoolOptions {
  /** Soon after it, PostgreSQL ends transactions that nobody continues, so that they hold up no other process. */
  transactionTimeoutMs?: number | undefined;
  /** If given, the pool has metrics. */
  service?: string | undefined;
}

const NOTHING = { rows: [], rowCount: 0, fields: [] };

/**
 * A service's connections. Prisma can join a transaction that is already open on one of them: it then gets this connection
 * instead of one of its own, and neither begins nor ends the transaction.
 */
export class JoinablePool extends pg.Pool {
  readonly #joined = new AsyncLocal<Queryable>();

  constructor(
    url: string,
    size: number,
    { transactionTimeoutMs = TRANSACTION_TIMEOUT_MS, service }: PoolOptions = {},
  ) {
    super({ connectionString: url, max: size, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, pipeline: true });
    // An idle connection was lost; the next query opens another one.
    this.on('error', () => undefined);
    const idleMs = transactionTimeoutMs + FROZEN_AFTER_MS;
    this.on('connect', (client) => {
      client.query(`set idle_in_transaction_session_timeout = ${idleMs}`).catch(() => undefined);
    });
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

import type { Logger } from '@bandeja/observability';
import pg from 'pg';

const RECONNECT_PAUSE_MS = 1_000;
const CHECK_EVERY_MS = 5_000;
/** A connection that does not respond for this long is dropped, because a lost connection may go unnoticed. */
const SILENCE_MS = 5_000;

export interface ListenerOptions {
  /** Held as an advisory lock while connected, so that other processes can see in pg_locks that this one is alive. */
  lockKey?: readonly [number, number];
  onConnected?: () => void;
  onLost?: () => void;
}

/**
 * Listens for NOTIFY on its own connection and reconnects after a loss. Notifications sent meanwhile are lost, so every user
 * also polls.
 */
export class DatabaseListener {
  #client: pg.Client | undefined;
  #closed = false;
  #heartbeat: NodeJS.Timeout | undefined;
  #lastQuery: Promise<unknown> = Promise.resolve();
  readonly #callbacks = new Map<string, (payload: string) => void>();

  constructor(
    private readonly url: string,
    private readonly logger: Logger,
    private readonly options: ListenerOptions = {},
  ) {}

  /** Also called, with an empty payload, after each connect. */
  on(channel: string, wake: (payload: string) => void): void {
    this.#callbacks.set(channel, wake);
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true });
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload }) => this.#callbacks.get(channel)?.(payload ?? ''));
    await client.connect();
    const { lockKey, onConnected } = this.options;
    if (lockKey) await client.query('select pg_advisory_lock($1, $2)', [...lockKey]);
    for (const channel of this.#callbacks.keys())
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.#client = client;
    this.#heartbeat ??= setInterval(() => void this.#checkConnection(), CHECK_EVERY_MS).unref();
    onConnected?.();
    for (const wake of this.#callbacks.values()) wake('');
  }

  async #checkConnection(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the connection is silent')), SILENCE_MS).unref();
    });
    try {
      await Promise.race([this.#query('select 1', []), silence]);
    } catch (error) {
      this.#lost(client, error as Error);
      // Destroys the socket: the other side would not respond to a regular close.
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    } finally {
      clearTimeout(timer);
    }
  }

  /** True if this connection got the lock, which it holds until `unlock` or a disconnect. */
  async tryLock(key: readonly [number, number]): Promise<boolean> {
    const sql = 'select pg_try_advisory_lock($1, $2) as locked';
    return (await this.#query<{ locked: boolean }>(sql, key))?.locked ?? false;
  }

  async unlock(key: readonly [number, number]): Promise<void> {
    await this.#query('select pg_advisory_unlock($1, $2)', key);
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.#query('select pg_notify($1, $2)', [channel, payload]);
  }

  /** Queries run one after the other. While disconnected, they return nothing. */
  #query<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[]): Promise<Row | undefined> {
    const result = this.#lastQuery.then(
      async () => (await this.#client?.query<Row>(sql, [...values]))?.rows[0],
    );
    this.#lastQuery = result.catch(() => undefined);
    return result;
  }

  get connected(): boolean {
    return this.#client !== undefined;
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    await this.#client?.end().catch(() => undefined);
  }

  #lost(client: pg.Client, error?: Error): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#lastQuery = Promise.resolve();
    this.options.onLost?.();
    if (this.#closed) return;
    this.logger.warn({ err: error }, 'lost the listening connection and will reconnect');
    const reconnect = () => {
      if (this.#closed) return;
      this.connect().catch(() => setTimeout(reconnect, RECONNECT_PAUSE_MS).unref());
    };
    setTimeout(reconnect, RECONNECT_PAUSE_MS).unref();
  }
}

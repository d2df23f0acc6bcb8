import type { Logger } from '@bandeja/observability';
import pg from 'pg';

const RECONNECT_PAUSE_MS = 1_000;
const ASK_EVERY_MS = 5_000;
/** A connection that does not answer for so long is given up: nobody may have told us that it is gone. */
const SILENCE_MS = 5_000;

export interface ListenerOptions {
  /** Held as an advisory lock while connected: others can see in pg_locks that this process is alive. */
  lockKey?: readonly [number, number];
  onConnected?: () => void;
  onLost?: () => void;
}

/**
 * Hears NOTIFY on a connection of its own and comes back after a loss; what was told meanwhile is lost, so every
 * user also polls.
 */
export class DatabaseListener {
  #client: pg.Client | undefined;
  #closed = false;
  #heartbeat: NodeJS.Timeout | undefined;
  #lastQuestion: Promise<unknown> = Promise.resolve();
  readonly #heard = new Map<string, (payload: string) => void>();

  constructor(
    private readonly url: string,
    private readonly logger: Logger,
    private readonly options: ListenerOptions = {},
  ) {}

  /** Also woken, with an empty payload, when the connection is there again. */
  on(channel: string, wake: (payload: string) => void): void {
    this.#heard.set(channel, wake);
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true });
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel, payload }) => this.#heard.get(channel)?.(payload ?? ''));
    await client.connect();
    const { lockKey, onConnected } = this.options;
    if (lockKey) await client.query('select pg_advisory_lock($1, $2)', [...lockKey]);
    for (const channel of this.#heard.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.#client = client;
    this.#heartbeat ??= setInterval(() => void this.#askWhetherItStands(), ASK_EVERY_MS).unref();
    onConnected?.();
    for (const wake of this.#heard.values()) wake('');
  }

  async #askWhetherItStands(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the connection is silent')), SILENCE_MS).unref();
    });
    try {
      await Promise.race([this.#ask('select 1', []), silence]);
    } catch (error) {
      this.#lost(client, error as Error);
      // Ends the socket; there is nobody to say goodbye to.
      (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    } finally {
      clearTimeout(timer);
    }
  }

  /** True when this connection now holds the lock; it stays held until it is let go or the connection ends. */
  async tryLock(key: readonly [number, number]): Promise<boolean> {
    const sql = 'select pg_try_advisory_lock($1, $2) as locked';
    return (await this.#ask<{ locked: boolean }>(sql, key))?.locked ?? false;
  }

  async unlock(key: readonly [number, number]): Promise<void> {
    await this.#ask('select pg_advisory_unlock($1, $2)', key);
  }

  async notify(channel: string, payload: string): Promise<void> {
    await this.#ask('select pg_notify($1, $2)', [channel, payload]);
  }

  /** One connection answers one question at a time; none while it is lost. */
  #ask<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[]): Promise<Row | undefined> {
    const answer = this.#lastQuestion.then(
      async () => (await this.#client?.query<Row>(sql, [...values]))?.rows[0],
    );
    this.#lastQuestion = answer.catch(() => undefined);
    return answer;
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
    this.#lastQuestion = Promise.resolve();
    this.options.onLost?.();
    if (this.#closed) return;
    this.logger.warn({ err: error }, 'lost the listening connection');
    const reconnect = () => {
      if (this.#closed) return;
      this.connect().catch(() => setTimeout(reconnect, RECONNECT_PAUSE_MS).unref());
    };
    setTimeout(reconnect, RECONNECT_PAUSE_MS).unref();
  }
}

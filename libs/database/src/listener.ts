import type { Logger } from '@bandeja/observability';
import pg from 'pg';

const RECONNECT_PAUSE_MS = 1_000;

/**
 * Hears NOTIFY on a connection of its own and comes back after a loss; what was told meanwhile is lost, so every
 * user also polls. The connection also carries this process's session lock (see `lockKey`).
 */
export class DatabaseListener {
  #client: pg.Client | undefined;
  #closed = false;
  #lastQuestion: Promise<unknown> = Promise.resolve();
  readonly #heard = new Map<string, () => void>();

  constructor(
    private readonly url: string,
    private readonly logger: Logger,
    /** Held as an advisory lock while connected: others can see in pg_locks that this process is alive. */
    readonly lockKey?: readonly [number, number],
  ) {}

  on(channel: string, wake: () => void): void {
    this.#heard.set(channel, wake);
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true });
    client.on('error', (error) => this.#lost(client, error));
    client.on('end', () => this.#lost(client));
    client.on('notification', ({ channel }) => this.#heard.get(channel)?.());
    await client.connect();
    if (this.lockKey) await client.query('select pg_advisory_lock($1, $2)', [...this.lockKey]);
    for (const channel of this.#heard.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    this.#client = client;
    for (const wake of this.#heard.values()) wake();
  }

  /** True when this connection now holds the lock; it stays held until the connection ends. */
  tryLock(key: readonly [number, number]): Promise<boolean> {
    // One connection answers one question at a time.
    const answer = this.#lastQuestion.then(() => this.#askForLock(key));
    this.#lastQuestion = answer.catch(() => undefined);
    return answer;
  }

  async #askForLock(key: readonly [number, number]): Promise<boolean> {
    const result = await this.#client?.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, $2) as locked',
      [...key],
    );
    return result?.rows[0]?.locked ?? false;
  }

  get connected(): boolean {
    return this.#client !== undefined;
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#client?.end().catch(() => undefined);
  }

  #lost(client: pg.Client, error?: Error): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    if (this.#closed) return;
    this.logger.warn({ err: error }, 'lost the listening connection');
    const reconnect = () => {
      if (this.#closed) return;
      this.connect().catch(() => setTimeout(reconnect, RECONNECT_PAUSE_MS).unref());
    };
    setTimeout(reconnect, RECONNECT_PAUSE_MS).unref();
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { WakeUps } from './wake-ups.js';

/** The part of a generated PrismaClient that this package uses. */
export interface PrismaLike {
  /** Loosely typed because the generated method is overloaded; `Interactive` is the overload in use. */
  $transaction(...work: never[]): Promise<unknown>;
  $disconnect(): Promise<void>;
  $queryRawUnsafe<T>(sql: string, ...values: unknown[]): Promise<T>;
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
}

type Interactive<Transaction> = <T>(
  work: (transaction: Transaction) => Promise<T>,
  options: { timeout: number; maxWait: number },
) => Promise<T>;

type TransactionOf<Client> = Omit<Client, '$transaction' | '$connect' | '$disconnect' | '$on' | '$extends'>;

interface OpenTransaction<Client> {
  client: TransactionOf<Client>;
  /** Channels to wake after the commit. */
  wakes: Set<string>;
}

/** Class of the advisory locks that mark live processes ('BNDJ'). */
export const PROCESS_LOCK_CLASS = 1112425034;

/** The channel on which the processes of a service wake each other. */
export const WAKE_CHANNEL = 'bandeja_wake';

const TRANSACTION_TIMEOUT_MS = 15_000;

/**
 * A service's own database. `current` is the open transaction of this call chain, or else the plain client: repositories
 * read and write through it and need not know whether a use case has opened a transaction.
 */
export class Database<Client extends PrismaLike = PrismaLike> {
  readonly #open = new AsyncLocalStorage<OpenTransaction<Client>>();
  readonly #processId = randomUUID();
  /**
   * While the listening connection is up: the key of the advisory lock that shows other processes that this one is alive.
   */
  processKey: number | undefined;
  readonly #wakeUps = new WakeUps((channel) =>
    this.query('select pg_notify($1, $2)::text', WAKE_CHANNEL, `${this.#processId} ${channel}`),
  );

  constructor(
    private readonly client: Client,
    readonly url: string,
  ) {}

  get current(): TransactionOf<Client> {
    return this.#open.getStore()?.client ?? this.client;
  }

  get inTransaction(): boolean {
    return this.#open.getStore() !== undefined;
  }

  /** Runs the work in one transaction, or joins the open one. Remote calls do not belong inside. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.inTransaction) return work();
    const begin = this.client.$transaction.bind(this.client) as unknown as Interactive<TransactionOf<Client>>;
    const wakes = new Set<string>();
    const result = await begin((client) => this.#open.run({ client, wakes }, work), {
      timeout: TRANSACTION_TIMEOUT_MS,
      maxWait: TRANSACTION_TIMEOUT_MS,
    });
    for (const channel of wakes) this.#wakeUps.wake(channel);
    return result;
  }

  /**
   * Wakes the listeners of a channel once the open transaction has committed: at once in this process, within moments in
   * others. A wake-up can be lost, so listeners also poll. It is not part of the transaction, because PostgreSQL serializes
   * commits that notify across the whole cluster.
   */
  wake(channel: string): void {
    const open = this.#open.getStore();
    if (open) open.wakes.add(channel);
    else this.#wakeUps.wake(channel);
  }

  /** Returns a function to unsubscribe. */
  onWake(channel: string, wake: () => void): () => void {
    return this.#wakeUps.on(channel, wake);
  }

  /** Called by the listening connection for `WAKE_CHANNEL`. Ignores this process's own notifications. */
  onNotification(message: string): void {
    const [processId, channel = ''] = message.split(' ');
    if (processId !== this.#processId) this.#wakeUps.wakeHere(channel);
  }

  /** Called by the listening connection after a reconnect, because notifications may have been missed. */
  wakeAll(): void {
    this.#wakeUps.wakeAllHere();
  }

  query<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
    return (this.current as unknown as PrismaLike).$queryRawUnsafe<Row[]>(sql, ...values);
  }

  execute(sql: string, ...values: unknown[]): Promise<number> {
    return (this.current as unknown as PrismaLike).$executeRawUnsafe(sql, ...values);
  }

  async close(): Promise<void> {
    await this.#wakeUps.close();
    await this.client.$disconnect();
  }
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { WakeUps } from './wake-ups.js';

/** What this package needs of a generated PrismaClient. */
export interface PrismaLike {
  /** Loose because the generated one is overloaded; `Interactive` is the form in use. */
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
  /** Channels to wake once it has committed. */
  wakes: Set<string>;
}

/** pg advisory lock class of the processes that live ('BNDJ'). */
export const PROCESS_LOCK_CLASS = 1112425034;

/** On which the processes of a service wake each other. */
export const WAKE_CHANNEL = 'bandeja_wake';

const TRANSACTION_TIMEOUT_MS = 15_000;

/**
 * A service's own database. `current` is the open transaction of this call chain, or the plain client:
 * repositories read and write through it and need not know whether a use case has opened one.
 */
export class Database<Client extends PrismaLike = PrismaLike> {
  readonly #open = new AsyncLocalStorage<OpenTransaction<Client>>();
  readonly #processId = randomUUID();
  /** While the listening connection stands: the key of the advisory lock by which others see that this process lives. */
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

  /** Runs the work in one transaction; inside another it joins that one. No remote call belongs inside. */
  async transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.inTransaction) return work();
    const begin = this.client.$transaction.bind(this.client) as unknown as Interactive<TransactionOf<Client>>;
    const wakes = new Set<string>();
    const result = await begin((client) => this.#open.run({ client, wakes }, work), {
      timeout: TRANSACTION_TIMEOUT_MS,
      maxWait: TRANSACTION_TIMEOUT_MS,
    });
    for (const channel of wakes) this.#wakeUps.tell(channel);
    return result;
  }

  /**
   * Wakes whoever waits on the channel once the open transaction has committed: here at once, in other processes within
   * moments. A wake-up may be lost with this process, so whoever waits also looks for themselves now and then. It is no part
   * of the transaction: PostgreSQL commits those that notify one at a time in the whole cluster.
   */
  wake(channel: string): void {
    const open = this.#open.getStore();
    if (open) open.wakes.add(channel);
    else this.#wakeUps.tell(channel);
  }

  /** Answers how to hear it no more. */
  onWake(channel: string, wake: () => void): () => void {
    return this.#wakeUps.on(channel, wake);
  }

  /** For the connection that listens on `WAKE_CHANNEL`. Its own notifications this process ignores. */
  heard(message: string): void {
    const [processId, channel = ''] = message.split(' ');
    if (processId !== this.#processId) this.#wakeUps.hear(channel);
  }

  /** For the connection that listens: it is back, and notifications sent meanwhile are lost. */
  wakeAll(): void {
    this.#wakeUps.hearAll();
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

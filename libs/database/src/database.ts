import { AsyncLocal } from '@bandeja/observability';
import type { PrismaPg } from '@prisma/adapter-pg';
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { prismaAdapterOf, type PrismaLike } from './adapter.js';
import { JoinablePool, TRANSACTION_TIMEOUT_MS } from './joinable-pool.js';
import { OpenTransaction, type CommitStatement } from './open-transaction.js';
import type { TransactionOf } from './prisma-part.js';
import { send } from './statement.js';
import { parameterOf } from './values.js';
import { WakeUps, type Wake } from './wake-ups.js';

export interface DatabaseOptions<Client> {
  url: string;
  /** How many connections it may open; default: 10. */
  poolSize?: number;
  /** If given, the pool has metrics. */
  service?: string;
  /** The generated client of the database; without one, there are only statements. */
  createClient?: (adapter: PrismaPg) => Client;
  /** After this, a transaction is rolled back; default: 15 seconds. */
  transactionTimeoutMs?: number;
}

/** A statement that is parsed and planned once per connection. Only for a plan that suits tables of any size. */
export interface PreparedStatement {
  name: string;
  text: string;
  /** It changes nothing and locks nothing, so that it may be sent behind the statement that begins the transaction. */
  readsOnly?: true;
}

/** Class of the advisory locks that mark live processes ('BNDJ'). */
export const PROCESS_LOCK_CLASS = 1112425034;

/** The channel on which the processes of a service wake each other. */
export const WAKE_CHANNEL = 'bandeja_wake';

const POOL_SIZE = 10;

/**
 * A service's own database. `current` is the open transaction of this call chain, or else the plain client: repositories
 * read and write through it and need not know whether a use case has opened a transaction. Statements take the direct way
 * to PostgreSQL, which costs a third of the way through Prisma.
 */
export class Database<Client extends PrismaLike = PrismaLike> {
  readonly url: string;
  readonly #pool: JoinablePool;
  readonly #client: Client | undefined;
  readonly #open = new AsyncLocal<OpenTransaction<Client>>();
  readonly #processId = randomUUID();
  /**
   * While the listening connection is up: the key of the advisory lock that shows other processes that this one is alive.
   */
  processKey: number | undefined;
  /** What the listener of a channel would query first; one listener of a channel may have such a query. */
  readonly #firstQueries = new Map<string, () => PreparedStatement | undefined>();
  readonly #wakeUps = new WakeUps((channel) =>
    this.query('select pg_notify($1, $2)::text', WAKE_CHANNEL, `${this.#processId} ${channel}`),
  );

  constructor(private readonly options: DatabaseOptions<Client>) {
    const { url, poolSize = POOL_SIZE, transactionTimeoutMs, service, createClient } = options;
    this.url = url;
    this.#pool = new JoinablePool(url, poolSize, { transactionTimeoutMs, service });
    this.#client = createClient?.(prismaAdapterOf(this.#pool));
  }

  get current(): TransactionOf<Client> {
    const models = this.#open.current?.models ?? this.#client;
    if (!models) throw new Error('this database has no models');
    return models;
  }

  /** While the process starts, connections may take longer. */
  set isStarting(isStarting: boolean) {
    this.#pool.isStarting = isStarting;
  }

  get #transactionTimeoutMs(): number {
    return this.options.transactionTimeoutMs ?? TRANSACTION_TIMEOUT_MS;
  }

  get inTransaction(): boolean {
    return this.#open.current !== undefined;
  }

  /**
   * Runs the work in one transaction, or joins the open one. Remote calls do not belong inside. Rejects with
   * `TransactionTimedOut` if it takes longer than `timeoutMs`.
   */
  async transaction<T>(work: () => Promise<T>, timeoutMs = this.#transactionTimeoutMs): Promise<T> {
    if (this.inTransaction) return work();
    const open = await OpenTransaction.on(this.#pool, this.#client, timeoutMs);
    let result: T;
    try {
      result = await this.#open.run(open, work);
    } catch (error) {
      throw await open.rollBack(error);
    }
    for (const channel of open.wakes) {
      const query = this.#firstQueries.get(channel)?.();
      if (query) open.queryAfterCommit(channel, query);
    }
    await open.commit();
    for (const channel of open.wakes) this.#wakeUps.wake(channel, open.rowsAhead.get(channel));
    return result;
  }

  /**
   * Wakes the listeners of a channel once the open transaction has committed: at once in this process, within moments in
   * others. A wake-up can be lost, so listeners also poll. It is not part of the transaction, because PostgreSQL serializes
   * commits that notify across the whole cluster.
   */
  wake(channel: string): void {
    const open = this.#open.current;
    if (open) open.wakes.add(channel);
    else this.#wakeUps.wake(channel);
  }

  /**
   * Returns a function to unsubscribe. A listener that would begin with a query can give it as `firstQuery`: a commit that
   * wakes the listener is sent together with the query, which is executed after it.
   */
  onWake(channel: string, wake: Wake, firstQuery?: () => PreparedStatement | undefined): () => void {
    if (firstQuery) this.#firstQueries.set(channel, firstQuery);
    const end = this.#wakeUps.on(channel, wake);
    return () => {
      end();
      if (firstQuery) this.#firstQueries.delete(channel);
    };
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

  /** In the open transaction, or on its own. */
  async query<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
    return (await this.#run({ text: sql }, values)).rows as Row[];
  }

  /** The same; returns how many rows the statement changed. */
  async execute(sql: string, ...values: unknown[]): Promise<number> {
    return (await this.#run({ text: sql }, values)).rowCount ?? 0;
  }

  async queryPrepared<Row>(statement: PreparedStatement, ...values: unknown[]): Promise<Row[]> {
    return (await this.#run(statement, values)).rows as Row[];
  }

  async executePrepared(statement: PreparedStatement, ...values: unknown[]): Promise<number> {
    return (await this.#run(statement, values)).rowCount ?? 0;
  }

  /**
   * Executes a statement at the end of the open transaction, in the same round trip as the commit and once for all items
   * that were given for it. Nothing in the transaction sees its effect.
   */
  atCommit<Item>(statement: CommitStatement<Item>, items: readonly Item[]): void {
    const open = this.#open.current;
    if (!open) throw new Error('there is no open transaction');
    open.addToCommit(statement, items);
  }

  /**
   * Lets the open transaction commit without waiting for the disk, unless it wakes somebody, who could act on it beyond this
   * database. Within moments, a crash of PostgreSQL may undo it, together with all that was committed after it. `onUnflushed` is
   * called after such a commit.
   */
  mayFlushLater(onUnflushed: () => void): void {
    const open = this.#open.current;
    if (!open) throw new Error('there is no open transaction');
    open.onUnflushed.push(onUnflushed);
  }

  async close(): Promise<void> {
    await this.#wakeUps.close();
    await this.#client?.$disconnect();
    await this.#pool.end();
  }

  async #run(
    { name, text, readsOnly }: Partial<PreparedStatement> & { text: string },
    values: readonly unknown[],
  ): Promise<pg.QueryResult> {
    const statement = { name, text, values: values.map(parameterOf) };
    const open = this.#open.current;
    try {
      return await (open ? open.run(statement, readsOnly) : send(this.#pool, statement));
    } catch (error) {
      // Its own stack leads to the socket.
      Error.captureStackTrace(error as Error);
      throw error;
    }
  }
}

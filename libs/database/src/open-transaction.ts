import type { Socket } from 'node:net';
import type pg from 'pg';
import type { PrismaLike } from './adapter.js';
import type { JoinablePool } from './joinable-pool.js';
import { begin, isBeginPrepared, openWith } from './opening.js';
import { PrismaPart, type TransactionOf } from './prisma-part.js';
import { send, type StatementConfig } from './statement.js';

/** The transaction was rolled back because its time was over. */
export class TransactionTimedOut extends Error {
  constructor(timeoutMs: number) {
    super(`the transaction took longer than ${timeoutMs / 1000} s and was rolled back`);
  }
}

/** A statement that is executed together with the commit, once for all items that were given for it. */
export type CommitStatement<Item> = (items: readonly Item[]) => pg.QueryConfig;

/**
 * A transaction on one connection, which begins in one round trip with its first statement. Statements go straight to it.
 * Prisma joins at the first use of a model, because its part in a transaction costs more than a simple statement.
 */
export class OpenTransaction<Client extends PrismaLike> {
  /** Channels to wake after the commit. */
  readonly wakes = new Set<string>();
  /** Called after a commit that was not flushed; the commit is flushed unless there are some, and nobody to wake. */
  readonly onUnflushed: (() => void)[] = [];
  /** By channel, the rows of what was queried after the commit; a failure is of no consequence to the transaction. */
  readonly rowsAhead = new Map<string, Promise<unknown[]>>();
  readonly #afterCommit = new Map<string, pg.QueryConfig>();
  readonly #last = new Map<CommitStatement<never>, unknown[]>();
  readonly #timer: NodeJS.Timeout;
  /** Until the transaction has begun, other statements wait for the one that begins it. */
  #opening: Promise<unknown> | undefined;
  #hasBegun = false;
  /** How many statements wait for that. */
  #waiting = 0;
  #ended = false;
  #failure: Error | undefined;
  readonly #prisma: PrismaPart<Client>;

  private constructor(
    pool: JoinablePool,
    client: Client | undefined,
    private readonly own: pg.PoolClient,
    private readonly timeoutMs: number,
  ) {
    this.#prisma = new PrismaPart(client, timeoutMs, (begin) => pool.joining(this, begin));
    own.on('error', ignore);
    this.#timer = setTimeout(() => this.#expire(), timeoutMs).unref();
  }

  static async on<Client extends PrismaLike>(
    pool: JoinablePool,
    client: Client | undefined,
    timeoutMs: number,
  ): Promise<OpenTransaction<Client>> {
    return new OpenTransaction(pool, client, await pool.connect(), timeoutMs);
  }

  /** Of Prisma, which reads the values by itself. */
  async query(statement: StatementConfig): Promise<pg.QueryResult> {
    return this.#isFirst ? this.#openWith(statement) : this.#onceBegun((own) => own.query(statement));
  }

  /**
   * What only reads does not wait for the answer of the statement that begins the transaction: if that fails, the connection is
   * closed, and what was read outside of a transaction is lost with it.
   */
  async run(statement: pg.QueryConfig, readsOnly = false): Promise<pg.QueryResult> {
    if (this.#isFirst) return this.#openWith(statement);
    if (readsOnly && this.#opening && this.#waiting === 0) return send(this.#openConnection, statement);
    return this.#onceBegun((own) => send(own, statement));
  }

  /** The generated client inside of this transaction. */
  get models(): TransactionOf<Client> {
    return this.#prisma.models;
  }

  addToCommit<Item>(statement: CommitStatement<Item>, items: readonly Item[]): void {
    const added = this.#last.get(statement) ?? [];
    this.#last.set(statement, added);
    added.push(...items);
  }

  queryAfterCommit(channel: string, query: pg.QueryConfig): void {
    this.#afterCommit.set(channel, query);
  }

  async commit(): Promise<void> {
    const isFlushed = this.onUnflushed.length === 0 || this.wakes.size > 0;
    try {
      await this.#prisma.end();
      const command = await this.#sendCommit(isFlushed ? 'commit' : COMMIT_UNFLUSHED);
      if (command !== 'COMMIT')
        throw new Error('the transaction was rolled back: one of its statements failed');
      this.#release();
    } catch (error) {
      this.#release(error as Error);
      // Its own stack may lead to the socket.
      Error.captureStackTrace(error as Error);
      throw error;
    }
    if (!isFlushed) for (const tell of this.onUnflushed) tell();
  }

  /** Returns the error to report: that the time was over explains the others. */
  async rollBack(error: unknown): Promise<unknown> {
    try {
      await this.#prisma.end();
      if (this.#opening) {
        await this.#untilBegun();
        await this.#openConnection.query('rollback');
      }
      this.#release();
    } catch (failure) {
      this.#release(failure as Error);
    }
    return this.#failure ?? error;
  }

  get #openConnection(): pg.PoolClient {
    if (this.#failure) throw this.#failure;
    if (this.#ended) throw new Error('the transaction has already ended');
    return this.own;
  }

  get #isFirst(): boolean {
    return !this.#opening && isBeginPrepared(this.own);
  }

  async #onceBegun<T>(use: (own: pg.PoolClient) => Promise<T>): Promise<T> {
    this.#waiting += 1;
    await this.#untilBegun();
    this.#waiting -= 1;
    return use(this.#openConnection);
  }

  #openWith(first: pg.QueryConfig): Promise<pg.QueryResult> {
    this.#holdPacket();
    return this.#begins(openWith(this.#openConnection, first, () => (this.#hasBegun = true)));
  }

  async #untilBegun(): Promise<void> {
    if (!this.#opening) void this.#begins(begin(this.#openConnection).then(() => (this.#hasBegun = true)));
    if (!this.#hasBegun) await this.#opening?.catch(ignore);
  }

  /** If `begin` fails, the connection is closed: later statements would count, each by itself. */
  #begins<T>(opening: Promise<T>): Promise<T> {
    this.#opening = opening;
    opening.catch((error: unknown) => {
      if (this.#hasBegun) return;
      this.#failure ??= error as Error;
      this.#release(this.#failure);
    });
    return opening;
  }

  /** What is sent in this tick goes in one packet. */
  #holdPacket(): void {
    const socket = socketOf(this.own);
    socket.cork();
    process.nextTick(() => socket.uncork());
  }

  /** In one packet with the last statements. If one of them fails, PostgreSQL rolls back instead. */
  async #sendCommit(text: string): Promise<string | undefined> {
    const last = [...this.#last].map(([statement, items]) => statement(items as never[]));
    if (!this.#opening && last.length === 0) return 'COMMIT';
    if (this.#opening || last.length > 1 || !isBeginPrepared(this.own)) await this.#untilBegun();
    const connection = this.#openConnection;
    const socket = socketOf(connection);
    socket.cork();
    const sent = last.map((statement) =>
      this.#opening ? send(connection, statement) : this.#openWith(statement),
    );
    // Of several statements there are several results.
    const commit = connection.query(text) as Promise<pg.QueryResult | pg.QueryResult[]>;
    for (const [channel, query] of this.#afterCommit) {
      const rows = send(connection, query).then((result) => result.rows as unknown[]);
      rows.catch(ignore);
      this.rowsAhead.set(channel, rows);
    }
    socket.uncork();
    await Promise.all([...sent, commit]);
    return [await commit].flat().at(-1)?.command;
  }

  /** Closing the connection rolls back, even if the database does not respond. */
  #expire(): void {
    this.#failure = new TransactionTimedOut(this.timeoutMs);
    this.#release(this.#failure);
  }

  #release(error?: Error): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timer);
    // A regular close would wait for the responses to what was sent, and this may be why it failed.
    if (error) socketOf(this.own).destroy();
    this.own.release(error);
    this.own.removeListener('error', ignore);
  }
}

const COMMIT_UNFLUSHED = 'set local synchronous_commit = off; commit';

const socketOf = (connection: pg.PoolClient): Socket =>
  (connection as unknown as { connection: { stream: Socket } }).connection.stream;

const ignore = () => undefined;

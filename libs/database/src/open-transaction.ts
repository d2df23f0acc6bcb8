import type { Socket } from 'node:net';
import type pg from 'pg';
import type { PrismaLike } from './adapter.js';
import type { JoinablePool } from './joinable-pool.js';
import { begin, isBeginPrepared, openWith } from './opening.js';

type Interactive<Part> = <T>(
  work: (part: Part) => Promise<T>,
  options: { timeout: number; maxWait: number },
) => Promise<T>;

/** What a transaction offers of a generated client. */
export type TransactionOf<Client> = Omit<
  Client,
  '$transaction' | '$connect' | '$disconnect' | '$on' | '$extends'
>;

/** A statement that is executed together with the commit, once for all items that were given for it. */
export type CommitStatement<Item> = (items: readonly Item[]) => pg.QueryConfig;

type Call = (...values: unknown[]) => Promise<unknown>;

/**
 * A transaction on one connection, which begins in one round trip with its first statement. Statements go straight to it.
 * Prisma joins at the first use of a model, because its part in a transaction costs more than a simple statement.
 */
export class OpenTransaction<Client extends PrismaLike> {
  /** Channels to wake after the commit. */
  readonly wakes = new Set<string>();
  readonly #last = new Map<CommitStatement<never>, unknown[]>();
  readonly #timer: NodeJS.Timeout;
  /** Until the transaction has begun, other statements wait for the one that begins it. */
  #opening: Promise<unknown> | undefined;
  #hasBegun = false;
  #ended = false;
  #failure: Error | undefined;
  #joined: Promise<TransactionOf<Client>> | undefined;
  #part: TransactionOf<Client> | undefined;
  /** Ends Prisma's part. */
  #endPart: (() => Promise<void>) | undefined;

  private constructor(
    private readonly pool: JoinablePool,
    private readonly client: Client | undefined,
    private readonly own: pg.PoolClient,
    private readonly timeoutMs: number,
  ) {
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

  async query(statement: pg.QueryConfig): Promise<pg.QueryResult> {
    if (!this.#opening && isBeginPrepared(this.own)) return this.#openWith(statement);
    await this.#untilBegun();
    return this.#openConnection.query(statement);
  }

  /** The generated client inside of this transaction. */
  get models(): TransactionOf<Client> {
    return this.#part ?? this.#modelsOnceJoined();
  }

  addToCommit<Item>(statement: CommitStatement<Item>, items: readonly Item[]): void {
    const added = this.#last.get(statement) ?? [];
    this.#last.set(statement, added);
    added.push(...items);
  }

  async commit(): Promise<void> {
    try {
      await this.#endPart?.();
      const command = await this.#sendCommit();
      if (command !== 'COMMIT')
        throw new Error('the transaction was rolled back: one of its statements failed');
      this.#release();
    } catch (error) {
      this.#release(error as Error);
      throw error;
    }
  }

  /** Returns the error to report: that the time was over explains the others. */
  async rollBack(error: unknown): Promise<unknown> {
    try {
      await this.#endPart?.();
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

  #openWith(first: pg.QueryConfig): Promise<pg.QueryResult> {
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

  /** In one packet with the last statements. If one of them fails, PostgreSQL rolls back instead. */
  async #sendCommit(): Promise<string> {
    const last = [...this.#last].map(([statement, items]) => statement(items as never[]));
    if (!this.#opening && last.length === 0) return 'COMMIT';
    if (this.#opening || last.length > 1 || !isBeginPrepared(this.own)) await this.#untilBegun();
    const connection = this.#openConnection;
    const socket = socketOf(connection);
    socket.cork();
    const sent = last.map((statement) =>
      this.#opening ? connection.query(statement) : this.#openWith(statement),
    );
    const commit = connection.query('commit');
    socket.uncork();
    await Promise.all([...sent, commit]);
    return (await commit).command;
  }

  /** Closing the connection rolls back, even if the database does not respond. */
  #expire(): void {
    this.#failure = new Error(
      `the transaction took longer than ${this.timeoutMs / 1000} s and was rolled back`,
    );
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

  #modelsOnceJoined(): TransactionOf<Client> {
    const call =
      (model: string, method: string): Call =>
      async (...values) => {
        const part = (await this.#join()) as Record<string, Record<string, Call>>;
        return part[model]?.[method]?.(...values);
      };
    const modelOf = (model: string) =>
      new Proxy({}, { get: (_target, method) => call(model, String(method)) });
    return new Proxy({}, { get: (_target, model) => modelOf(String(model)) }) as TransactionOf<Client>;
  }

  #join(): Promise<TransactionOf<Client>> {
    this.#joined ??= new Promise((resolve, reject) => {
      const { client, timeoutMs } = this;
      if (!client) throw new Error('this database has no models');
      const beginPart = client.$transaction.bind(client) as unknown as Interactive<TransactionOf<Client>>;
      let end: () => void = ignore;
      const untilEnd = new Promise<void>((ended) => (end = ended));
      const work = (part: TransactionOf<Client>) => {
        resolve((this.#part = part));
        return untilEnd;
      };
      // Longer than our own time, so that Prisma never ends its part first.
      const options = { timeout: 2 * timeoutMs, maxWait: timeoutMs };
      const whole = this.pool.joining(this, () => beginPart(work, options));
      whole.catch(reject);
      this.#endPart = () => {
        end();
        return whole;
      };
    });
    return this.#joined;
  }
}

const socketOf = (connection: pg.PoolClient): Socket =>
  (connection as unknown as { connection: { stream: Socket } }).connection.stream;

const ignore = () => undefined;

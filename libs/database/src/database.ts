import { AsyncLocalStorage } from 'node:async_hooks';

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

const TRANSACTION_TIMEOUT_MS = 15_000;

/**
 * A service's own database. `current` is the open transaction of this call chain, or the plain client:
 * repositories read and write through it and need not know whether a use case has opened one.
 */
export class Database<Client extends PrismaLike = PrismaLike> {
  readonly #open = new AsyncLocalStorage<TransactionOf<Client>>();

  constructor(
    private readonly client: Client,
    readonly url: string,
  ) {}

  get current(): TransactionOf<Client> {
    return this.#open.getStore() ?? this.client;
  }

  get inTransaction(): boolean {
    return this.#open.getStore() !== undefined;
  }

  /** Runs the work in one transaction; inside another it joins that one. No remote call belongs inside. */
  transaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.inTransaction) return work();
    const begin = this.client.$transaction.bind(this.client) as unknown as Interactive<TransactionOf<Client>>;
    return begin((transaction) => this.#open.run(transaction, work), {
      timeout: TRANSACTION_TIMEOUT_MS,
      maxWait: TRANSACTION_TIMEOUT_MS,
    });
  }

  query<Row>(sql: string, ...values: unknown[]): Promise<Row[]> {
    return (this.current as unknown as PrismaLike).$queryRawUnsafe<Row[]>(sql, ...values);
  }

  execute(sql: string, ...values: unknown[]): Promise<number> {
    return (this.current as unknown as PrismaLike).$executeRawUnsafe(sql, ...values);
  }

  async close(): Promise<void> {
    await this.client.$disconnect();
  }
}

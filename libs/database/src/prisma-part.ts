import type { PrismaLike } from './adapter.js';

type Interactive<Part> = <T>(
  work: (part: Part) => Promise<T>,
  options: { timeout: number; maxWait: number },
) => Promise<T>;

/** What a transaction offers of a generated client. */
export type TransactionOf<Client> = Omit<
  Client,
  '$transaction' | '$connect' | '$disconnect' | '$on' | '$extends'
>;

type Call = (...values: unknown[]) => Promise<unknown>;

/** Prisma's part in a transaction, which begins at the first use of a model. */
export class PrismaPart<Client extends PrismaLike> {
  #joined: Promise<TransactionOf<Client>> | undefined;
  #part: TransactionOf<Client> | undefined;
  #end: (() => Promise<void>) | undefined;

  /** @param joining runs Prisma's transaction so that it joins the open one */
  constructor(
    private readonly client: Client | undefined,
    private readonly timeoutMs: number,
    private readonly joining: (begin: () => Promise<void>) => Promise<void>,
  ) {}

  get models(): TransactionOf<Client> {
    return this.#part ?? this.#modelsOnceJoined();
  }

  async end(): Promise<void> {
    await this.#end?.();
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
      const begin = client.$transaction.bind(client) as unknown as Interactive<TransactionOf<Client>>;
      let end: () => void = () => undefined;
      const untilEnd = new Promise<void>((ended) => (end = ended));
      const work = (part: TransactionOf<Client>) => {
        resolve((this.#part = part));
        return untilEnd;
      };
      // Longer than our own time, so that Prisma never ends its part first.
      const options = { timeout: 2 * timeoutMs, maxWait: timeoutMs };
      const whole = this.joining(() => begin(work, options));
      whole.catch(reject);
      this.#end = () => {
        end();
        return whole;
      };
    });
    return this.#joined;
  }
}

import type { PrismaPg } from '@prisma/adapter-pg';

/** Does with Prisma's adapter what a generated client does. */
export class ThingClient {
  static parts = 0;

  constructor(private readonly adapter: PrismaPg) {}

  async $transaction(work: (part: never) => Promise<unknown>): Promise<unknown> {
    const part = await (await this.adapter.connect()).startTransaction();
    ThingClient.parts += 1;
    const control = (sql: string) => part.executeRaw({ sql, args: [], argTypes: [] });
    try {
      const result = await work({ thing: modelOf(part) } as never);
      await control('COMMIT');
      await part.commit();
      return result;
    } catch (error) {
      await control('ROLLBACK');
      await part.rollback();
      throw error;
    }
  }

  $disconnect = () => Promise.resolve();
  thing!: ReturnType<typeof modelOf>;
}

export const createClient = (adapter: PrismaPg) => new ThingClient(adapter);

const modelOf = (
  part: Awaited<ReturnType<Awaited<ReturnType<PrismaPg['connect']>>['startTransaction']>>,
) => ({
  create: (name: string) =>
    part.executeRaw({
      sql: 'insert into thing (name) values ($1)',
      args: [name],
      argTypes: [{ scalarType: 'string', arity: 'scalar' }],
    }),
  names: async () =>
    (
      await part.queryRaw({ sql: 'select name from thing order by name', args: [], argTypes: [] })
    ).rows.flat(),
});

import type { PrismaLike } from '@bandeja/database';
import pg from 'pg';

/** The required part of a PrismaClient on top of plain pg, for libraries without a schema to generate one from. */
export function createPgClient(url: string): PrismaLike {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  const over = (client: pg.Pool | pg.PoolClient): PrismaLike => ({
    $queryRawUnsafe: async <T>(sql: string, ...values: unknown[]) =>
      (await client.query(sql, values)).rows as T,
    $executeRawUnsafe: async (sql, ...values) => (await client.query(sql, values)).rowCount ?? 0,
    $transaction: async (work: (transaction: never) => Promise<unknown>) => {
      const connection = await pool.connect();
      try {
        await connection.query('begin');
        const result = await work(over(connection) as never);
        await connection.query('commit');
        return result;
      } catch (error) {
        await connection.query('rollback');
        throw error;
      } finally {
        connection.release();
      }
    },
    $disconnect: () => pool.end(),
  });
  return over(pool);
}

import pg from 'pg';

/** Plain statements, by the names that a generated client has for them. */
export interface PgClient {
  $queryRawUnsafe<T>(sql: string, ...values: unknown[]): Promise<T>;
  $executeRawUnsafe(sql: string, ...values: unknown[]): Promise<number>;
  $disconnect(): Promise<void>;
}

/** A database that a test reads and changes behind the back of its service. */
export function createPgClient(url: string): PgClient {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  let isEnding = false;
  // A pool has ended before its connections are closed: dropping the database then cuts them off.
  pool.on('error', (error) => {
    if (!isEnding) throw error;
  });
  return {
    $queryRawUnsafe: async <T>(sql: string, ...values: unknown[]) =>
      (await pool.query(sql, values)).rows as T,
    $executeRawUnsafe: async (sql, ...values) => (await pool.query(sql, values)).rowCount ?? 0,
    $disconnect: () => {
      isEnding = true;
      return pool.end();
    },
  };
}

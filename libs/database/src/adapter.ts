import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { measurePool } from './pool-metrics.js';

/**
 * The adapter of a service's generated client: `new PrismaClient({ adapter })`. The pool closes with the client. If
 * `service` is given, the pool has metrics.
 */
export function createPrismaAdapter(url: string, poolSize: number, service?: string): PrismaPg {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 5_000 });
  if (service) measurePool(pool, service);
  return new PrismaPg(pool, { disposeExternalPool: true });
}

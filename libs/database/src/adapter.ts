import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { measurePool } from './pool-metrics.js';

/**
 * What a service's generated PrismaClient is made with: `new PrismaClient({ adapter })`. Its pool ends with the client;
 * with the name of a service it is measured until then.
 */
export function createPrismaAdapter(url: string, poolSize: number, service?: string): PrismaPg {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, connectionTimeoutMillis: 5_000 });
  if (service) measurePool(pool, service);
  return new PrismaPg(pool, { disposeExternalPool: true });
}

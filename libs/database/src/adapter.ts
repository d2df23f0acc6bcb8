import { PrismaPg } from '@prisma/adapter-pg';

/** What a service's generated PrismaClient is made with: `new PrismaClient({ adapter })`. */
export function createPrismaAdapter(url: string, poolSize: number): PrismaPg {
  return new PrismaPg({ connectionString: url, max: poolSize, connectionTimeoutMillis: 5_000 });
}

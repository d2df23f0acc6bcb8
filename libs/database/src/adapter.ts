import { PrismaPg } from '@prisma/adapter-pg';
import { JoinablePool } from './joinable-pool.js';

/** The part of a generated PrismaClient that this package uses. */
export interface PrismaLike {
  /** Loosely typed because the generated method is overloaded. */
  $transaction(...work: never[]): Promise<unknown>;
  $disconnect(): Promise<void>;
}

/** The adapter of a generated client with connections of its own: `new PrismaClient({ adapter })`. It closes them. */
export function createPrismaAdapter(url: string, poolSize: number): PrismaPg {
  return new PrismaPg(new JoinablePool(url, poolSize), { disposeExternalPool: true });
}

/** The adapter of a generated client that shares its connections with plain statements. */
export function prismaAdapterOf(pool: JoinablePool): PrismaPg {
  return new PrismaPg(pool);
}

import { Injectable } from '@nestjs/common';
import { PrismaEarnings } from '../../outbound/prisma/prisma-earnings.js';
import type { BatchResult } from '../batch.js';

const BATCH = 5_000;

/** Adds what has changed of the shares of coaches to the kept sums, so that few rows are read for the earnings. */
@Injectable()
export class FoldEarnings {
  constructor(private readonly earnings: PrismaEarnings) {}

  async execute(): Promise<BatchResult> {
    const done = await this.earnings.foldSums(BATCH);
    return { done, errors: [], mayBeMore: done === BATCH };
  }
}

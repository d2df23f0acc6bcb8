import { Clock } from '@bandeja/clock';
import { Database, OperatorLog } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { dayBefore, IN_FLIGHT_MS } from '../../domain/reconciliation.js';
import { PrismaDifferences } from '../../outbound/prisma/prisma-differences.js';
import { PrismaProviderLines } from '../../outbound/prisma/prisma-provider-lines.js';
import { PrismaReconciliationDays, type Reading } from '../../outbound/prisma/prisma-reconciliation-days.js';
import type { BatchResult } from '../batch.js';
import { ReadProviderLines } from './read-provider-lines.js';

/** Compares the ledger with the provider's balance, to the cent, once for each day that is over. */
@Injectable()
export class ReconcileBalance {
  constructor(
    private readonly database: Database,
    private readonly readLines: ReadProviderLines,
    private readonly days: PrismaReconciliationDays,
    private readonly lines: PrismaProviderLines,
    private readonly differences: PrismaDifferences,
    private readonly log: OperatorLog,
    private readonly clock: Clock,
  ) {}

  /** Does nothing where yesterday is complete. A day that was missed is compared with the next one: all lines are. */
  async execute(signal?: AbortSignal): Promise<BatchResult> {
    const day = dayBefore(this.clock.now());
    const isDue = !(await this.days.isComplete(day));
    const reading = isDue ? await this.readLines.execute(day, signal) : undefined;
    if (reading) await this.#compare(reading);
    return { done: Number(reading !== undefined), errors: [], mayBeMore: false };
  }

  /** An operator has all since that day read again and compared at once. Returns how many differences are open. */
  async again(day: Date, operator: string): Promise<number> {
    const subject = day.toISOString().slice(0, 10);
    await this.database.transaction(() =>
      this.log.record({ operator, action: 'reconciliation run', subject }),
    );
    await this.readLines.begin(day);
    const reading = await this.readLines.execute(day);
    return reading ? this.#compare(reading) : 0;
  }

  async #compare({ day, begunAt, balances }: Reading): Promise<number> {
    await this.lines.matchAll();
    const settledBefore = new Date(begunAt.getTime() - IN_FLIGHT_MS);
    const open = await this.differences.compare(settledBefore, balances, this.clock.now());
    await this.days.complete(day, this.clock.now());
    return open;
  }
}

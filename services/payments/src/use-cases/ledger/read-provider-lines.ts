import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { OVERLAP_MS } from '../../domain/reconciliation.js';
import { PrismaDifferences } from '../../outbound/prisma/prisma-differences.js';
import { PrismaProviderLines } from '../../outbound/prisma/prisma-provider-lines.js';
import { PrismaReconciliationDays, type Reading } from '../../outbound/prisma/prisma-reconciliation-days.js';
import { BalanceProvider } from '../ports/balance-provider.js';
import { ProviderRefusal } from '../ports/provider-errors.js';

const PAGE = 100;
/** A balance is only comparable with the lines that it consists of: while new ones come, it is asked for again. */
const TRIES = 10;

type Asked = Pick<Reading, 'day' | 'since'>;

/**
 * Reads the provider's balance and the lines that led to it, the newest first. Each page is kept, booked and noted in one
 * transaction: a reading that was interrupted goes on where it was.
 */
@Injectable()
export class ReadProviderLines {
  constructor(
    private readonly database: Database,
    private readonly provider: BalanceProvider,
    private readonly days: PrismaReconciliationDays,
    private readonly lines: PrismaProviderLines,
    private readonly differences: PrismaDifferences,
    private readonly clock: Clock,
  ) {}

  /** Goes on with the reading of a day, or begins it. Undefined when it was interrupted by the signal. */
  async execute(day: Date, signal?: AbortSignal): Promise<Reading | undefined> {
    const unfinished = await this.days.findUnfinished(day);
    try {
      return await this.#readOn(unfinished ?? (await this.begin(day)), signal);
    } catch (error) {
      // The line to go on from is gone at the provider.
      if (!(error instanceof ProviderRefusal) || !unfinished?.lastLineId) throw error;
      return this.#readOn(await this.begin(day), signal);
    }
  }

  /** From the start of the day, and from well before the last reading. */
  async begin(day: Date): Promise<Reading> {
    const last = await this.days.lastCompleteAt();
    const since = last && new Date(Math.min(last.getTime() - OVERLAP_MS, day.getTime()));
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const reading = await this.#beginAt({ day, since });
      if (reading) return reading;
    }
    throw new Error('the balance at the provider changes too often to be compared with its lines');
  }

  async #beginAt({ day, since }: Asked): Promise<Reading | undefined> {
    const begunAt = this.clock.now();
    const page = await this.provider.listLines({ since, before: null, limit: PAGE });
    const balances = await this.provider.getBalances();
    const after = await this.provider.listLines({ since, before: null, limit: 1 });
    if (after.lines[0]?.id !== page.lines[0]?.id) return undefined;
    const begun = { day, since, begunAt, balances };
    return this.database.transaction(async () => {
      await this.days.begin(begun);
      return this.#keep({ ...begun, lastLineId: null, isRead: false }, page);
    });
  }

  async #readOn(begun: Reading, signal?: AbortSignal): Promise<Reading | undefined> {
    let reading = begun;
    while (!reading.isRead) {
      if (signal?.aborted) return undefined;
      const { since, lastLineId: before } = reading;
      const page = await this.provider.listLines({ since, before, limit: PAGE });
      const present = reading;
      reading = await this.database.transaction(() => this.#keep(present, page));
    }
    return reading;
  }

  async #keep(
    reading: Reading,
    { lines, hasMore }: Awaited<ReturnType<BalanceProvider['listLines']>>,
  ): Promise<Reading> {
    const now = this.clock.now();
    await this.differences.addAltered(await this.lines.keep(lines), now);
    const lastLineId = lines.at(-1)?.id ?? reading.lastLineId;
    const isRead = !hasMore || lines.length === 0;
    await this.days.advance(reading.day, lines.length, lastLineId, isRead ? now : null);
    return { ...reading, lastLineId, isRead };
  }
}

import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { BankPayout } from '../../domain/bank-payout.js';
import type { PrismaClient } from '../../generated/client.js';
import { BankPayoutEvents } from '../events/bank-payout-events.js';

@Injectable()
export class PrismaBankPayouts {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly events: BankPayoutEvents,
  ) {}

  /** What is known of a bank payout; to be asked under the lock of its account. */
  async find(id: string): Promise<Pick<BankPayout, 'status' | 'syncedAt'> | undefined> {
    const row = await this.database.current.bankPayout.findUnique({ where: { id } });
    return row ? { status: row.status as BankPayout['status'], syncedAt: row.syncedAt } : undefined;
  }

  /** Stores the state and, when `publish` is set, the event of a failed one in the same transaction. */
  async save(payout: BankPayout, { publish }: { publish: boolean }): Promise<void> {
    const { id, ...state } = payout;
    await this.database.current.bankPayout.upsert({ where: { id }, create: payout, update: state });
    if (publish) await this.events.publishFailed(payout);
  }
}

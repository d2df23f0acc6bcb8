import { Database, modelColumns } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { BankPayout, BankPayoutItems } from '../../domain/bank-payout.js';
import { Prisma, type BankPayout as Row, type PrismaClient } from '../../generated/client.js';
import { BankPayoutEvents } from '../events/bank-payout-events.js';

/** Shares that are in a bank payout, without those that have left with a later one. */
const SHARES_SQL = `
select payout.id::text from payout join bank_payout own on own.id = $1 and own.coach_id = payout.coach_id
where (payout.transfer_ids && $2::text[] or payout.bank_payout_id = any($3::text[]))
  and not exists (select 1 from bank_payout later
    where later.id = payout.bank_payout_id and later.created_at > own.created_at)`;

/** What came back leaves with a later one, which may have been itemized before this one. */
const ASK_LATER_AGAIN_SQL = `
update bank_payout later set itemized_at = null from bank_payout own
where own.id = $1 and own.status in ('failed', 'canceled') and later.provider_account_id = own.provider_account_id
  and later.created_at > own.created_at`;

const OLDEST_SHARE_SQL = `
select min(paid_out_at) as "paidOutAt" from payout join payout_account account on account.coach_id = payout.coach_id
where account.provider_account_id = $1 and payout.bank_payout_id is null and payout.paid_out_at > $2
  and payout.status in ('completed', 'reversing')`;

const OF_PAYMENTS = {
  name: 'bank_payout.of payments',
  text: `select share.payment_id as "paymentId", ${modelColumns(Prisma.BankPayoutScalarFieldEnum, 'bank_payout')}
    from payout share join bank_payout on bank_payout.id = share.bank_payout_id
    where share.payment_id = any($1::uuid[])`,
};

@Injectable()
export class PrismaBankPayouts {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly events: BankPayoutEvents,
  ) {}

  /** What is known of a bank payout; to be asked under the lock of its account. */
  async find(
    id: string,
  ): Promise<(Pick<BankPayout, 'status' | 'syncedAt'> & { itemizedAt: Date | null }) | undefined> {
    const row = await this.database.current.bankPayout.findUnique({ where: { id } });
    return row ? { ...toBankPayout(row), itemizedAt: row.itemizedAt } : undefined;
  }

  /** Stores the state and, when `publish` is set, the event of a failed one in the same transaction. */
  async save(payout: BankPayout, { publish }: { publish: boolean }): Promise<void> {
    const { id, ...state } = payout;
    await this.database.current.bankPayout.upsert({ where: { id }, create: payout, update: state });
    if (publish) await this.events.publishFailed(payout);
  }

  /** Notes which shares left with it. One row a statement, so that nobody waits for two of them. Repeatable. */
  async itemize(id: string, { transferIds, returnedIds }: BankPayoutItems, at: Date): Promise<void> {
    const shares = await this.database.query<{ id: string }>(SHARES_SQL, id, transferIds, returnedIds);
    for (const share of shares)
      await this.database.current.payout.update({ where: { id: share.id }, data: { bankPayoutId: id } });
    await this.database.execute(ASK_LATER_AGAIN_SQL, id);
    await this.database.current.bankPayout.update({ where: { id }, data: { itemizedAt: at } });
  }

  /** When the oldest share was transferred, since then, of which no bank payout is known. */
  async oldestShareWithout(accountId: string, since: Date): Promise<Date | null> {
    const [row] = await this.database.query<{ paidOutAt: Date | null }>(OLDEST_SHARE_SQL, accountId, since);
    return row?.paidOutAt ?? null;
  }

  /** The one that each of these payments left with, by payment. */
  async ofPayments(paymentIds: readonly string[]): Promise<Map<string, BankPayout>> {
    if (paymentIds.length === 0) return new Map();
    const left = await this.database.queryPrepared<Row & { paymentId: string }>(OF_PAYMENTS, [...paymentIds]);
    return new Map(left.map(({ paymentId, ...row }) => [paymentId, toBankPayout(row)]));
  }
}

function toBankPayout({ itemizedAt: _itemizedAt, amountMinor, status, ...rest }: Row): BankPayout {
  return { ...rest, amountMinor: Number(amountMinor), status: status as BankPayout['status'] };
}

import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { collectDebts, renewDebts, type CoachDebt, type StoredDebt } from '../../domain/coach-debts.js';
import type { Payment } from '../../domain/payment.js';
import { CoachDebts } from '../../use-cases/ports/coach-debts.js';

const COLUMNS = `id::text, reason, reference, amount_minor as "amountMinor", collected_minor as "collectedMinor"`;

@Injectable()
export class PrismaCoachDebts extends CoachDebts {
  constructor(private readonly database: Database) {
    super();
  }

  async collect({ coachId, total }: Payment, limitMinor: number): Promise<number> {
    const open = await this.database.query<StoredDebt>(
      `select ${COLUMNS} from coach_debt
       where coach_id = $1::uuid and currency = $2 and collected_minor < amount_minor
       order by created_at, id for update`,
      coachId,
      total.currency,
    );
    const { collectedMinor, changed } = collectDebts(open, limitMinor);
    for (const debt of changed) await this.#write(debt);
    return collectedMinor;
  }

  /** Stores what the coach owes for a payment by now; answers what was collected for debts that have ended since. */
  async keep({ id: paymentId, coachId, total }: Payment, debts: readonly CoachDebt[]): Promise<number> {
    const known = await this.database.query<StoredDebt>(
      `select ${COLUMNS} from coach_debt where payment_id = $1::uuid order by created_at, id for update`,
      paymentId,
    );
    const { returnedMinor, changed, added } = renewDebts(known, debts);
    for (const debt of changed) await this.#write(debt);
    for (const debt of added)
      await this.database.query(
        `insert into coach_debt (id, coach_id, payment_id, reason, reference, amount_minor, currency, created_at)
         values ($1::uuid, $2::uuid, $3::uuid, $4, $5, $6, $7, now()) returning id::text`,
        randomUUID(),
        coachId,
        paymentId,
        debt.reason,
        debt.reference,
        debt.amountMinor,
        total.currency,
      );
    return returnedMinor;
  }

  /** Payments whose share was kept for debts of the coach, the latest first. */
  async paymentsCollectedFrom({ coachId, total }: Payment): Promise<string[]> {
    const rows = await this.database.query<{ paymentId: string }>(
      `select payment_id::text as "paymentId" from payout
       where coach_id = $1::uuid and currency = $2 and collected_minor > 0 and status <> 'processing'
       order by paid_out_at desc nulls first`,
      coachId,
      total.currency,
    );
    return rows.map(({ paymentId }) => paymentId);
  }

  async #write({ id, amountMinor, collectedMinor }: StoredDebt): Promise<void> {
    await this.database.query(
      'update coach_debt set amount_minor = $2, collected_minor = $3 where id = $1::uuid returning id::text',
      id,
      amountMinor,
      collectedMinor,
    );
  }
}

import { Database, modelColumns } from '@bandeja/database';
import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { standingFreeze, type FreezeReason, type PayoutFreeze } from '../../domain/payout-freeze.js';
import { Prisma, type PayoutFreeze as Row, type PrismaClient } from '../../generated/client.js';
import { PayoutSafetyEvents } from '../events/payout-safety-events.js';
import { PayoutFreezes } from '../../use-cases/ports/payout-freezes.js';

export interface NewFreeze extends PayoutFreeze {
  coachId: string;
  source: string;
  note?: string;
}

export interface FreezeRecord extends PayoutFreeze {
  coachId: string;
  note: string;
}

/** Class of the advisory locks of a coach's payouts ('PAYO'). */
const LOCK_CLASS = 1346459983;

const UNRELEASED = {
  name: 'payout_freeze.unreleased',
  text: `select ${modelColumns(Prisma.PayoutFreezeScalarFieldEnum, 'payout_freeze')}
    from payout_freeze where payout_freeze.coach_id = any($1::uuid[]) and payout_freeze.released_at is null`,
};

@Injectable()
export class PrismaPayoutFreezes extends PayoutFreezes {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly events: PayoutSafetyEvents,
    private readonly clock: Clock,
  ) {
    super();
  }

  async stopsPayoutsOf(coachId: string): Promise<boolean> {
    await this.database.query(
      'select pg_advisory_xact_lock_shared($1, hashtext($2))::text',
      LOCK_CLASS,
      coachId,
    );
    return (await this.standing(coachId)) !== undefined;
  }

  async standing(coachId: string): Promise<PayoutFreeze | undefined> {
    return (await this.standingOf([coachId])).get(coachId);
  }

  async standingOf(coachIds: readonly string[]): Promise<Map<string, PayoutFreeze>> {
    const asked = [...new Set(coachIds)];
    const rows = await this.database.queryPrepared<Row>(UNRELEASED, asked);
    const now = this.clock.now();
    return new Map(
      asked.flatMap((coach) => {
        const freezes = rows.filter((row) => row.coachId === coach).map(toRecord);
        const standing = standingFreeze(freezes, now);
        return standing ? [[coach, standing] as const] : [];
      }),
    );
  }

  /** Those that stand, the oldest first. */
  async list(limit: number): Promise<FreezeRecord[]> {
    const rows = await this.database.current.payoutFreeze.findMany({
      where: { releasedAt: null, OR: [{ endsAt: null }, { endsAt: { gt: this.clock.now() } }] },
      orderBy: { frozenAt: 'asc' },
      take: limit,
    });
    return rows.map(toRecord);
  }

  /** After the payouts that are being begun, and before all others. False for a source that is known. */
  async add(
    { coachId, reason, frozenAt, endsAt, source, note = '' }: NewFreeze,
    { publish }: { publish: boolean },
  ): Promise<boolean> {
    await this.#lock(coachId);
    const data = { id: randomUUID(), coachId, reason, frozenAt, endsAt, source, note };
    const { count } = await this.database.current.payoutFreeze.createMany({
      data: [data],
      skipDuplicates: true,
    });
    if (publish && count > 0) await this.events.frozen(coachId, { reason, frozenAt, endsAt });
    return count > 0;
  }

  /** Ends all that stand; answers how many. */
  async release(coachId: string, by: { operator: string; note: string }): Promise<number> {
    await this.#lock(coachId);
    const now = this.clock.now();
    const { count } = await this.database.current.payoutFreeze.updateMany({
      where: { coachId, releasedAt: null, OR: [{ endsAt: null }, { endsAt: { gt: now } }] },
      data: { releasedAt: now, releasedBy: by.operator, releaseNote: by.note },
    });
    return count;
  }

  async #lock(coachId: string): Promise<void> {
    await this.database.query('select pg_advisory_xact_lock($1, hashtext($2))::text', LOCK_CLASS, coachId);
  }
}

function toRecord({ coachId, reason, frozenAt, endsAt, note }: Row): FreezeRecord {
  return { coachId, reason: reason as FreezeReason, frozenAt, endsAt, note };
}

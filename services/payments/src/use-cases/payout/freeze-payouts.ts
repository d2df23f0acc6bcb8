import { Clock } from '@bandeja/clock';
import { Database, OperatorLog } from '@bandeja/database';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { payoutsNotFrozen, reasonMissing } from '../../domain/payment.errors.js';
import { PrismaPayoutFreezes } from '../../outbound/prisma/prisma-payout-freezes.js';

/** Holds all payouts of a coach back until an operator releases them. What is due meanwhile is paid then. */
@Injectable()
export class FreezePayouts {
  constructor(
    private readonly database: Database,
    private readonly freezes: PrismaPayoutFreezes,
    private readonly log: OperatorLog,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** The owner of the account said that somebody else used it. `source` is the event; a repeated one changes nothing. */
  afterDispute(coachId: string, source: string): Promise<void> {
    return this.database.transaction(async () => {
      const frozenAt = this.clock.now();
      const freeze = { reason: 'account-disputed', frozenAt, endsAt: null } as const;
      const added = { ...freeze, coachId, source: `dispute:${source}` };
      if (!(await this.freezes.add(added, { publish: true }))) return;
      this.security.record('payout_flagged', { userId: coachId, reason: 'account-disputed' });
    });
  }

  /** Throws VALIDATION_FAILED without a reason. */
  async byOperator(coachId: string, note: string, operator: string): Promise<void> {
    if (note === '') throw reasonMissing();
    await this.database.transaction(async () => {
      const freeze = { reason: 'operator', frozenAt: this.clock.now(), endsAt: null } as const;
      const source = `operator:${randomUUID()}`;
      await this.freezes.add({ ...freeze, coachId, note, source }, { publish: true });
      await this.log.record({
        operator,
        action: 'payouts freeze',
        subject: coachId,
        details: { reason: note },
      });
    });
  }

  /** Throws VALIDATION_FAILED without a reason, PAYOUTS_NOT_FROZEN where nothing stands. */
  async release(coachId: string, note: string, operator: string): Promise<number> {
    if (note === '') throw reasonMissing();
    return this.database.transaction(async () => {
      const released = await this.freezes.release(coachId, { operator, note });
      if (released === 0) throw payoutsNotFrozen();
      const details = { reason: note, released };
      await this.log.record({ operator, action: 'payouts release', subject: coachId, details });
      return released;
    });
  }
}

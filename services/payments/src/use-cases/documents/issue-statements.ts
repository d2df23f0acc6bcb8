import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { SETTLEMENT_CURRENCY } from '../../domain/settlement-currency.js';
import { closingOf, statementLines, type StatementPeriod } from '../../domain/statement.js';
import { DocumentPolicy } from './document-policy.js';
import { Documents } from '../ports/documents.js';
import { People } from '../ports/people.js';
import { PrismaStatementPeriods } from '../../outbound/prisma/prisma-statement-periods.js';

/** Longer than any transaction lasts: by then everything that was booked in the month is committed. */
export const MONTH_SETTLES_MS = 60_000;

/**
 * Issues a coach's statements for all months that are over and have movements. Each begins where the last one ended, so
 * that every movement is in exactly one, also when the coach moves to another time zone.
 */
@Injectable()
export class IssueStatements {
  constructor(
    private readonly database: Database,
    private readonly periods: PrismaStatementPeriods,
    private readonly documents: Documents,
    private readonly people: People,
    private readonly policy: DocumentPolicy,
    private readonly clock: Clock,
  ) {}

  /** How many were issued; repeatable. */
  async execute(coachId: string): Promise<number> {
    let issued = 0;
    while (await this.#nextOver(coachId)) {
      if (!(await this.database.transaction(() => this.#issueNext(coachId)))) break;
      issued += 1;
    }
    return issued;
  }

  async #nextOver(coachId: string): Promise<StatementPeriod | undefined> {
    const period = await this.periods.findNext(coachId, SETTLEMENT_CURRENCY);
    const overAt = this.clock.now().getTime() - MONTH_SETTLES_MS;
    return period && period.until.getTime() <= overAt ? period : undefined;
  }

  async #issueNext(coachId: string): Promise<boolean> {
    await this.periods.lock(coachId);
    const period = await this.#nextOver(coachId);
    if (!period) return false;
    const { month, timezone, openingMinor, until } = period;
    const [coach] = await this.people.listHeld([coachId]);
    const lines = statementLines(await this.periods.listMovements(coachId, SETTLEMENT_CURRENCY, period));
    await this.documents.issue({
      ownerId: coachId,
      until,
      issuedAt: this.clock.now(),
      facts: {
        kind: 'statement',
        seller: this.policy.seller,
        coach: { name: coach?.fullName ?? '', email: coach?.email ?? '' },
        month,
        timezone,
        currency: SETTLEMENT_CURRENCY,
        openingMinor,
        lines,
        closingMinor: closingOf(openingMinor, lines),
      },
    });
    return true;
  }
}

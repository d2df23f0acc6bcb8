import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { closingOf, statementLines } from '../domain/statement.js';
import { DocumentPolicy } from './document-policy.js';
import { Clock } from './ports/clock.js';
import { DocumentRepository } from './ports/document.repository.js';
import { People } from './ports/people.js';
import { StatementLedger, type StatementPeriod } from './ports/statement-ledger.js';
import { SETTLEMENT_CURRENCY } from './settlement-currency.js';

/** Longer than any transaction lives: what was booked in the month is there to be read. */
export const MONTH_SETTLES_MS = 60_000;

/**
 * Statements of a coach for all months that are over and in which money of theirs moved. One begins where the last one
 * ended, so that each movement stands in exactly one, also when the coach moves to another time zone.
 */
@Injectable()
export class IssueStatements {
  constructor(
    private readonly database: Database,
    private readonly ledger: StatementLedger,
    private readonly documents: DocumentRepository,
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
    const period = await this.ledger.nextPeriod(coachId, SETTLEMENT_CURRENCY);
    const overAt = this.clock.now().getTime() - MONTH_SETTLES_MS;
    return period && period.until.getTime() <= overAt ? period : undefined;
  }

  async #issueNext(coachId: string): Promise<boolean> {
    await this.ledger.lock(coachId);
    const period = await this.#nextOver(coachId);
    if (!period) return false;
    const { month, timezone, openingMinor, until } = period;
    const [coach] = await this.people.listHeld([coachId]);
    const lines = statementLines(await this.ledger.list(coachId, SETTLEMENT_CURRENCY, period));
    await this.documents.issue({
      ownerId: coachId,
      until,
      issuedAt: this.clock.now(),
      facts: {
        kind: 'statement',
        seller: this.policy.seller,
        coach: { name: coach?.fullName ?? '', email: coach?.email ?? '' },
        ...{ month, timezone, currency: SETTLEMENT_CURRENCY, openingMinor, lines },
        closingMinor: closingOf(openingMinor, lines),
      },
    });
    return true;
  }
}

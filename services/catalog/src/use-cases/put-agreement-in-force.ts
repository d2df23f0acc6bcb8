import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { COACH_AGREEMENT_NAME } from '../domain/agreement.js';
import { AgreementRepository } from './ports/agreement.repository.js';
import { CatalogEvents } from './ports/catalog-events.js';
import { Clock } from './ports/clock.js';
import { CoachRepository } from './ports/coach.repository.js';

const COACHES_AT_ONCE = 1_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Lets the agreement whose time has come take the place of the one before; coaches accept it anew to be listed (T-59). */
@Injectable()
export class PutAgreementInForce {
  constructor(
    private readonly database: Database,
    private readonly agreements: AgreementRepository,
    private readonly coaches: CoachRepository,
    private readonly events: CatalogEvents,
    private readonly clock: Clock,
  ) {}

  /** How many coaches have to accept it; undefined when none is due. */
  execute(): Promise<number | undefined> {
    return this.database.transaction(async () => {
      const due = await this.agreements.lockDue(COACH_AGREEMENT_NAME, this.clock.now());
      if (!due || due.isActive) return undefined;
      await this.agreements.activate(due);
      return this.#askCoaches();
    });
  }

  async #askCoaches(): Promise<number> {
    let count = 0;
    let last: string | undefined = BEFORE_ALL;
    while (last) {
      const asked = await this.coaches.askToAcceptAgain(last, COACHES_AT_ONCE);
      if (asked.length > 0) await this.events.coachProfilesUpdated(asked);
      count += asked.length;
      last = asked.at(-1)?.id;
    }
    return count;
  }
}

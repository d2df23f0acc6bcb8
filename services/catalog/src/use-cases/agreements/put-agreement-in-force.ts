import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { COACH_AGREEMENT_NAME } from '../../domain/agreement.js';
import { PrismaAgreements } from '../../outbound/prisma/prisma-agreements.js';
import { PrismaCoaches } from '../../outbound/prisma/prisma-coaches.js';
import { CatalogEvents } from '../ports/catalog-events.js';

const COACHES_AT_ONCE = 1_000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Puts an agreement in force once it is due; coaches have to accept it to be listed again (T-59). */
@Injectable()
export class PutAgreementInForce {
  constructor(
    private readonly database: Database,
    private readonly agreements: PrismaAgreements,
    private readonly coaches: PrismaCoaches,
    private readonly events: CatalogEvents,
    private readonly clock: Clock,
  ) {}

  /** How many coaches have to accept it; undefined when none is due. */
  execute(): Promise<number | undefined> {
    return this.database.transaction(async () => {
      const due = await this.agreements.lockDue(COACH_AGREEMENT_NAME, this.clock.now());
      if (!due || due.isActive) return undefined;
      await this.agreements.activate(due);
      return this.#askCoachesAgain();
    });
  }

  async #askCoachesAgain(): Promise<number> {
    let count = 0;
    let last: string | undefined = BEFORE_ALL;
    while (last) {
      const asked = await this.coaches.clearAcceptances(last, COACHES_AT_ONCE);
      if (asked.length > 0) await this.events.coachProfilesUpdated(asked);
      count += asked.length;
      last = asked.at(-1)?.id;
    }
    return count;
  }
}

import { Clock } from '@bandeja/clock';
import { Database, OperatorLog } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import {
  agreementTerms,
  COACH_AGREEMENT_NAME,
  textSha256,
  type Agreement,
  type AgreementTerms,
} from '../../domain/agreement.js';
import { agreementVersionExists, validationFailed } from '../../domain/catalog.errors.js';
import { PrismaAgreements } from '../../outbound/prisma/prisma-agreements.js';
import { PutAgreementInForce } from './put-agreement-in-force.js';

export interface PublishAgreementCommand extends AgreementTerms {
  operator: string;
  /** Undefined for at once. */
  effectiveAt: Date | undefined;
}

export interface PublishedAgreement {
  agreement: Agreement;
  /** How many coaches have to accept it; undefined while it is not in force. */
  askedCount: number | undefined;
}

/** Adds a version of the coach agreement, in force at once or from a given time on. A published version never changes. */
@Injectable()
export class PublishAgreement {
  constructor(
    private readonly database: Database,
    private readonly agreements: PrismaAgreements,
    private readonly putInForce: PutAgreementInForce,
    private readonly log: OperatorLog,
    private readonly clock: Clock,
  ) {}

  execute({ operator, effectiveAt, ...input }: PublishAgreementCommand): Promise<PublishedAgreement> {
    const agreement = this.#agreement(agreementTerms(input), effectiveAt);
    const { id, version, platformCommissionBps, textSha256: sha256 } = agreement;
    return this.database.transaction(async () => {
      if (!(await this.agreements.add(agreement))) throw agreementVersionExists(version);
      const askedCount = await this.putInForce.execute();
      await this.log.record({
        operator,
        action: 'agreements publish',
        subject: id,
        details: { version, platformCommissionBps, sha256, effectiveAt: agreement.effectiveAt, askedCount },
      });
      return { agreement, askedCount };
    });
  }

  #agreement(terms: AgreementTerms, effectiveAt: Date | undefined): Agreement {
    const now = this.clock.now();
    if (effectiveAt && effectiveAt < now)
      throw validationFailed({ effectiveAt: 'It cannot have been in force before it was published.' });
    return {
      ...terms,
      id: randomUUID(),
      name: COACH_AGREEMENT_NAME,
      textSha256: textSha256(terms),
      isActive: false,
      effectiveAt: effectiveAt ?? now,
    };
  }
}

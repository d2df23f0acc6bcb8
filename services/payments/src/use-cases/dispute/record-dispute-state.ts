import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { observeDispute } from '../../domain/dispute-decisions.js';
import type { ProviderDispute } from '../../domain/dispute.js';
import type { Settlement } from '../../domain/settlement.js';
import { Payments } from '../ports/payments.js';

/** All changes of a dispute at the provider are recorded here; the capture must have been recorded before. */
@Injectable()
export class RecordDisputeState {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
  ) {}

  /** `askedAt` is when the provider was asked: when two answers overtake each other, the later question counts. */
  execute(paymentId: string, dispute: ProviderDispute, askedAt: Date): Promise<Settlement> {
    return this.database.transaction(async () => {
      const settlement = await this.payments.lock(paymentId);
      if (!settlement) throw new Error(`dispute ${dispute.id} is about payment ${paymentId}, which is gone`);
      const observed = observeDispute(settlement, dispute, askedAt);
      await this.payments.save(observed);
      return observed;
    });
  }
}

import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { currentHold, type Settlement } from '../../domain/settlement.js';
import { DisputeProvider } from '../ports/dispute-provider.js';
import { PaymentProvider } from '../ports/payment-provider.js';
import { RecordDisputeState } from '../dispute/record-dispute-state.js';
import { RecordIntentState } from './record-intent-state.js';

/** Reads the present hold of a payment and its disputes at the provider and records them. */
@Injectable()
export class RefreshPayment {
  constructor(
    private readonly provider: PaymentProvider,
    private readonly disputes: DisputeProvider,
    private readonly recordIntentState: RecordIntentState,
    private readonly recordDisputeState: RecordDisputeState,
    private readonly clock: Clock,
  ) {}

  async execute(settlement: Settlement): Promise<Settlement> {
    const intentId = currentHold(settlement)?.providerIntentId;
    const intent = intentId ? await this.provider.getIntent(intentId) : undefined;
    const current = (intent && (await this.recordIntentState.execute(intent))) ?? settlement;
    const isDisputed = intent?.disputed || current.disputes.length > 0;
    return intentId && isDisputed ? this.#refreshDisputes(current, intentId) : current;
  }

  async #refreshDisputes(settlement: Settlement, intentId: string): Promise<Settlement> {
    const askedAt = this.clock.now();
    let current = settlement;
    for (const dispute of await this.disputes.listDisputes(intentId))
      current = await this.recordDisputeState.execute(settlement.payment.id, dispute, askedAt);
    return current;
  }
}

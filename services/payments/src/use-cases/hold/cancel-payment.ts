import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { beginRelease } from '../../domain/hold-clock.js';
import { cancelUnheld } from '../../domain/intent-decisions.js';
import { isGivenUp } from '../../domain/payment.js';
import type { ProviderIntent } from '../../domain/provider-intent.js';
import { currentHold, type Settlement } from '../../domain/settlement.js';
import { PayoutPolicy } from '../payout/payout-policy.js';
import { AnalysisOutcomes } from '../ports/analysis-outcomes.js';
import { PaymentProvider } from '../ports/payment-provider.js';
import { Payments } from '../ports/payments.js';
import { ProviderRefusal } from '../ports/provider-errors.js';
import { RecordIntentState } from '../sync/record-intent-state.js';

/** Releases the hold of an analysis that ended, or whose payment was given up. Repeatable; leaves alone what is being captured. */
@Injectable()
export class CancelPayment {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly outcomes: AnalysisOutcomes,
    private readonly provider: PaymentProvider,
    private readonly recordIntentState: RecordIntentState,
    private readonly policy: PayoutPolicy,
    private readonly clock: Clock,
  ) {}

  async execute(analysisId: string): Promise<Settlement | undefined> {
    const begun = await this.#begin(analysisId);
    if (!begun || !isReleasable(begun)) return begun;
    const hold = currentHold(begun);
    const intentId = hold?.providerIntentId;
    if (!intentId || hold.state === 'released') return this.#cancelUnheld(begun);
    return this.recordIntentState.execute(await this.#cancel(intentId));
  }

  #begin(analysisId: string): Promise<Settlement | undefined> {
    return this.database.transaction(async () => {
      const settlement = await this.payments.lockByAnalysis(analysisId);
      if (!settlement || !isReleasable(settlement) || settlement.payment.releaseReason !== null)
        return settlement;
      const { closedReason } = await this.outcomes.find(analysisId);
      const begun = beginRelease(settlement, closedReason ?? 'requested');
      await this.payments.save(begun);
      return begun;
    });
  }

  async #cancel(intentId: string): Promise<ProviderIntent> {
    try {
      return await this.provider.cancelIntent(intentId);
    } catch (error) {
      const intent = error instanceof ProviderRefusal ? await this.provider.getIntent(intentId) : undefined;
      if (!intent || intent.state === 'open' || intent.state === 'held') throw error;
      return intent;
    }
  }

  #cancelUnheld({ payment }: Settlement): Promise<Settlement | undefined> {
    return this.database.transaction(async () => {
      const current = await this.payments.lock(payment.id);
      // Another process has ended it meanwhile.
      if (current?.payment.status === 'canceled') return current;
      const hold = current && currentHold(current);
      const isUnheld = current?.payment.status !== 'authorized' && current && isReleasable(current);
      if (!isUnheld || (hold?.providerIntentId && hold.state !== 'released'))
        throw new Error(`payment ${payment.id} got a hold while it was canceled`);
      const outcome = await this.outcomes.find(payment.analysisId);
      const circumstances = { outcome, now: this.clock.now(), payoutHoldMs: this.policy.holdMs };
      const canceled = cancelUnheld(current, circumstances);
      await this.payments.save(canceled);
      return canceled;
    });
  }
}

const isReleasable = ({ payment }: Settlement): boolean =>
  payment.status === 'pending' ||
  payment.status === 'authorized' ||
  (payment.status === 'failed' && isGivenUp(payment));

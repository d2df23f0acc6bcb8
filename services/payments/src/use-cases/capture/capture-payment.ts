import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { beginCapture, failCapture, renewCaptureKey } from '../../domain/capture.js';
import { currentHold, type Settlement } from '../../domain/settlement.js';
import { PaymentProvider } from '../ports/payment-provider.js';
import { Payments } from '../ports/payments.js';
import { ProviderRefusal, ProviderUnavailable } from '../ports/provider-errors.js';
import { RecordIntentState } from '../sync/record-intent-state.js';

/** Whether a failed capture is tried again; a rule is asked once the payment is locked. */
type Again = boolean | ((failed: Settlement) => boolean);

/** The settlement with an attempt to be stored, or as it is if nothing is to be captured. */
export function beginDueCapture(settlement: Settlement, again: Again): Settlement {
  const { status, releaseReason } = settlement.payment;
  const isAgain = status === 'failed' && (typeof again === 'boolean' ? again : again(settlement));
  const isDue = status === 'authorized' || isAgain;
  const isHeld = currentHold(settlement)?.state === 'held';
  return isDue && releaseReason === null && isHeld ? beginCapture(settlement) : settlement;
}

/**
 * Captures the hold of a delivered analysis. It can be repeated wherever a process died: the attempt is stored before
 * the provider is asked, the provider answers the same key the same way, and a refusal counts only after the provider
 * was asked for the state of the intent.
 */
@Injectable()
export class CapturePayment {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly provider: PaymentProvider,
    private readonly recordIntentState: RecordIntentState,
    private readonly clock: Clock,
  ) {}

  /** The payment as it is afterwards: `failed` when the provider refused. Throws while the outcome is not known. */
  async execute(
    analysisId: string,
    options: { again: Again } = { again: false },
  ): Promise<Settlement | undefined> {
    const begun = await this.#begin(analysisId, options.again);
    return begun && this.finish(begun);
  }

  /** Asks the provider for an attempt that is stored. A payment without one stays as it is. */
  async finish(begun: Settlement): Promise<Settlement | undefined> {
    const intentId = currentHold(begun)?.providerIntentId;
    if (begun.payment.status !== 'processing' || !intentId) return begun;
    try {
      const key = `capture:${begun.payment.id}:${begun.payment.captureAttempt}`;
      return await this.recordIntentState.execute(await this.provider.captureIntent(intentId, key));
    } catch (error) {
      if (error instanceof ProviderRefusal) return this.#refused(begun, intentId, error.message);
      if (error instanceof ProviderUnavailable && error.answered) await this.#renewKey(begun);
      throw error;
    }
  }

  #begin(analysisId: string, again: Again): Promise<Settlement | undefined> {
    return this.database.transaction(async () => {
      const settlement = await this.payments.lockByAnalysis(analysisId);
      if (!settlement) return undefined;
      const begun = beginDueCapture(settlement, again);
      if (begun !== settlement) await this.payments.save(begun);
      return begun;
    });
  }

  /** The provider also refuses an intent that was captured or released meanwhile, so its state is read first. */
  async #refused(begun: Settlement, intentId: string, reason: string): Promise<Settlement | undefined> {
    const intent = await this.provider.getIntent(intentId);
    if (intent) await this.recordIntentState.execute(intent);
    return this.#change(begun, (current) => failCapture(current, reason, this.clock.now()));
  }

  async #renewKey(begun: Settlement): Promise<void> {
    const { captureAttempt } = begun.payment;
    await this.#change(begun, (current) =>
      current.payment.captureAttempt === captureAttempt ? renewCaptureKey(current) : current,
    );
  }

  #change(
    { payment }: Settlement,
    change: (settlement: Settlement) => Settlement,
  ): Promise<Settlement | undefined> {
    return this.database.transaction(async () => {
      const current = await this.payments.lock(payment.id);
      if (current?.payment.status !== 'processing') return current;
      const changed = change(current);
      await this.payments.save(changed);
      return changed;
    });
  }
}

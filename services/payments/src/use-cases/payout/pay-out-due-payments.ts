import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { completeUntransferred, keepForDebts } from '../../domain/coach-debts.js';
import {
  beginPayout,
  delayPayout,
  giveUpPayout,
  type TransferTrouble,
} from '../../domain/payout-decisions.js';
import { transferMinorOf } from '../../domain/payout.js';
import { currentHold, type Settlement } from '../../domain/settlement.js';
import type { ProviderTransfer } from '../../domain/transfer-decisions.js';
import { runBatch, type BatchResult } from '../batch.js';
import { CoachDebts } from '../ports/coach-debts.js';
import { Payments, type DuePayout } from '../ports/payments.js';
import { PayoutFreezes } from '../ports/payout-freezes.js';
import { ProviderRefusal, ProviderUnavailable, usedUpKey } from '../ports/provider-errors.js';
import { TransferProvider, type NewTransfer } from '../ports/transfer-provider.js';
import { ReviewPayout } from './review-payout.js';
import { RecordTransferState } from './record-transfer-state.js';

interface BegunPayout {
  payment: Pick<NewTransfer, 'paymentId' | 'analysisId'>;
  /** Null when none may be made: after a refund, in a dispute, while held or frozen, or to an account that cannot receive it. */
  transfer: NewTransfer | null;
  known: readonly string[];
  key: string;
}

const BATCH = 100;
/** Most of a payout is waiting for the provider, which allows 100 calls a second: https://docs.stripe.com/rate-limits */
const CONCURRENCY = 8;

/** Gives coaches their share once the guarantee window of a payment is over (reading T-05). */
@Injectable()
export class PayOutDuePayments {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly debts: CoachDebts,
    private readonly freezes: PayoutFreezes,
    private readonly review: ReviewPayout,
    private readonly provider: TransferProvider,
    private readonly recordTransferState: RecordTransferState,
    private readonly clock: Clock,
  ) {}

  async execute(signal?: AbortSignal): Promise<BatchResult> {
    const due = await this.payments.listDuePayouts(BATCH);
    return runBatch(
      due.map((payout) => ({ id: payout.paymentId, run: () => this.#payOut(payout) })),
      BATCH,
      { signal, concurrency: CONCURRENCY },
    );
  }

  async #payOut({ paymentId, accountId }: DuePayout): Promise<boolean> {
    if (!(await this.review.mayLeave(paymentId))) return false;
    const begun = await this.#begin(paymentId, accountId);
    if (!begun) return false;
    if (begun === 'completed') return true;
    const transfer = await this.#transfer(begun);
    if (transfer) await this.recordTransferState.execute(transfer);
    else await this.#change(paymentId, giveUpPayout);
    return transfer !== undefined;
  }

  /**
   * Under a lock and before the provider is asked: a refund may have come first, and none may come between. What the coach
   * owes is kept back; where that is all of the share, there is nothing to transfer.
   */
  #begin(paymentId: string, accountId: string | null): Promise<BegunPayout | 'completed' | undefined> {
    return this.database.transaction(async () => {
      const settlement = await this.payments.lock(paymentId);
      const chargeId = settlement && currentHold(settlement)?.providerChargeId;
      const started = chargeId ? beginPayout(settlement) : undefined;
      if (!chargeId || !started) return undefined;
      const isFrozen = await this.freezes.stopsPayoutsOf(started.payment.coachId);
      if (isFrozen && settlement.payout?.status === 'pending') return undefined;
      const begun = settlement.payout?.status === 'processing' ? started : await this.#keepForDebts(started);
      if (!begun.payout) return undefined;
      if (transferMinorOf(begun.payout) === 0 && settlement.payout?.status === 'pending') {
        await this.payments.save(completeUntransferred(begun, this.clock.now()));
        return 'completed';
      }
      await this.payments.save(begun);
      const { analysisId, status } = begun.payment;
      const { attempt, currency, heldAt, transferIds: known } = begun.payout;
      const amountMinor = transferMinorOf(begun.payout);
      const isOwed = status === 'completed' && !heldAt && !isFrozen && accountId !== null;
      return {
        payment: { paymentId, analysisId },
        transfer: isOwed ? { paymentId, analysisId, accountId, chargeId, amountMinor, currency } : null,
        known,
        key: `transfer:${paymentId}${attempt > 0 ? `:${attempt}` : ''}`,
      };
    });
  }

  async #keepForDebts(begun: Settlement): Promise<Settlement> {
    const limitMinor = begun.payout ? transferMinorOf(begun.payout) : 0;
    return keepForDebts(begun, await this.debts.collect(begun.payment, limitMinor));
  }

  /** Asks first: the provider forgets a key after a day, and a transfer whose answer was lost may be older. */
  async #transfer({ payment, transfer, known, key }: BegunPayout): Promise<ProviderTransfer | undefined> {
    try {
      const made = await this.provider.findTransfer(payment, known);
      return made || !transfer ? made : await this.provider.createTransfer(transfer, key);
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble)
        await this.#change(payment.paymentId, (begun) => delayPayout(begun, trouble, this.clock.now()));
      throw error;
    }
  }

  #change(paymentId: string, change: (settlement: Settlement) => Settlement): Promise<void> {
    return this.database.transaction(async () => {
      const settlement = await this.payments.lock(paymentId);
      if (settlement) await this.payments.save(change(settlement));
    });
  }
}

/** Undefined for our own mistakes and deaths, after which the same try goes on. */
function troubleOf(error: unknown): TransferTrouble | undefined {
  if (!(error instanceof ProviderRefusal) && !(error instanceof ProviderUnavailable)) return undefined;
  const isRefused = error instanceof ProviderRefusal;
  const code = isRefused ? error.providerCode : '';
  return { code, message: error.message, isRefused, usedUpKey: usedUpKey(error) };
}

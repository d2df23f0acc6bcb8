import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import {
  giveUp,
  isRetryDue,
  isUnpaidOver,
  LAST_TRY_MS,
  OVERDUE_DAYS,
  remindOfDebt,
} from '../../domain/dunning.js';
import { isCaptured } from '../../domain/payment-status.js';
import { runBatch, type BatchResult } from '../batch.js';
import { CapturePayment } from '../capture/capture-payment.js';
import { CancelPayment } from '../hold/cancel-payment.js';
import { Payments } from '../ports/payments.js';
import { FollowAnalysis } from '../sync/follow-analysis.js';
import { RefreshPayment } from '../sync/refresh-payment.js';

const BATCH = 100;

/**
 * Delivered work that nobody paid for: tries the capture again while the hold lasts, reminds the athlete, and cancels the
 * payment when the time to pay is over. What the provider knows counts first, so that nobody who paid is reminded.
 */
@Injectable()
export class WatchUnpaid {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly refreshPayment: RefreshPayment,
    private readonly followAnalysis: FollowAnalysis,
    private readonly capturePayment: CapturePayment,
    private readonly cancelPayment: CancelPayment,
    private readonly clock: Clock,
  ) {}

  async execute(signal?: AbortSignal): Promise<BatchResult> {
    const query = { now: this.clock.now(), days: OVERDUE_DAYS, lastTryMs: LAST_TRY_MS };
    const unpaid = await this.payments.listUnpaid(query, BATCH);
    return runBatch(
      unpaid.map((id) => ({ id, run: () => this.#watch(id) })),
      BATCH,
      { signal },
    );
  }

  async #watch(analysisId: string): Promise<boolean> {
    const found = await this.payments.findByAnalysis(analysisId);
    if (!found) return false;
    const current = await this.followAnalysis.execute(await this.refreshPayment.execute(found));
    if (isCaptured(current.payment.status)) return true;
    const isRetried = isRetryDue(current, this.clock.now());
    if (isRetried) await this.#retry(analysisId);
    if (await this.#end(analysisId)) return true;
    return (await this.#remind(analysisId)) || isRetried;
  }

  /** Asks whether the retry is due once more under the lock: another process may have made it. */
  async #retry(analysisId: string): Promise<void> {
    await this.capturePayment.execute(analysisId, {
      again: (failed) => isRetryDue(failed, this.clock.now()),
    });
  }

  #remind(analysisId: string): Promise<boolean> {
    return this.database.transaction(async () => {
      const settlement = await this.payments.lockByAnalysis(analysisId);
      const reminded = settlement && remindOfDebt(settlement, this.clock.now());
      if (reminded) await this.payments.save(reminded);
      return reminded !== undefined;
    });
  }

  async #end(analysisId: string): Promise<boolean> {
    const isOver = await this.database.transaction(async () => {
      const settlement = await this.payments.lockByAnalysis(analysisId);
      if (!settlement || !isUnpaidOver(settlement, this.clock.now())) return false;
      await this.payments.save(giveUp(settlement, 'unpaid'));
      return true;
    });
    if (isOver) await this.cancelPayment.execute(analysisId);
    return isOver;
  }
}

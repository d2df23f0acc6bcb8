import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { recognizeRevenue } from '../../domain/deferred-revenue.js';
import { runBatch, type BatchResult } from '../batch.js';
import { Payments } from '../ports/payments.js';

const BATCH = 100;

/** Our commission is revenue once the guarantee window of its payment is over, whether or not the coach was paid by then. */
@Injectable()
export class RecognizeRevenue {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly clock: Clock,
  ) {}

  async execute(signal?: AbortSignal): Promise<BatchResult> {
    const now = this.clock.now();
    const deferred = await this.payments.listDeferred(now, BATCH);
    return runBatch(
      deferred.map((id) => ({ id, run: () => this.#recognize(id, now) })),
      BATCH,
      { signal },
    );
  }

  #recognize(paymentId: string, now: Date): Promise<boolean> {
    return this.database.transaction(async () => {
      const settlement = await this.payments.lock(paymentId);
      if (!settlement) return false;
      const deferredMinor = await this.payments.deferredMinorOf(paymentId);
      const recognized = recognizeRevenue(settlement, deferredMinor, now);
      if (recognized === settlement) return false;
      await this.payments.save(recognized);
      return true;
    });
  }
}

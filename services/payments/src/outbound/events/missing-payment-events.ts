import { PaymentCaptureFailed } from '@bandeja/contracts/payments-events';
import { EventPublisher } from '@bandeja/events';
import { Injectable } from '@nestjs/common';
import { MissingPayments } from '../../use-cases/ports/missing-payments.js';
import { countChange } from '../metrics/payment-counters.js';

@Injectable()
export class MissingPaymentEvents extends MissingPayments {
  constructor(private readonly publisher: EventPublisher) {
    super();
  }

  publishCaptureFailed(
    { analysisId, athleteId, coachId }: { analysisId: string; athleteId: string; coachId: string },
    error: string,
  ): Promise<void> {
    countChange('capture-failed');
    return this.publisher.publish(PaymentCaptureFailed, analysisId, {
      subject: {
        analysisId,
        athleteId,
        coachId,
        paymentId: '',
        total: undefined,
        platformAmountMinor: 0,
        coachAmountMinor: 0,
      },
      error,
    });
  }
}

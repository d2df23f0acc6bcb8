import { PayoutUncollected } from '@bandeja/contracts/payments-events';
import { EventPublisher } from '@bandeja/events';
import { Injectable } from '@nestjs/common';

@Injectable()
export class UncollectedEvents {
  constructor(private readonly publisher: EventPublisher) {}

  publish(message: PayoutUncollected): Promise<void> {
    return this.publisher.publish(PayoutUncollected, message.coachId, message);
  }
}

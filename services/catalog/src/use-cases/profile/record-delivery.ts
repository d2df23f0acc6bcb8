import { Injectable } from '@nestjs/common';
import { PrismaCoaches } from '../../outbound/prisma/prisma-coaches.js';
import { PrismaDeliveries, type DeliveryStep } from '../../outbound/prisma/prisma-deliveries.js';

/** A coach delivered an analysis: it counts as activity and for the response time. Runs in the transaction of the event. */
@Injectable()
export class RecordDelivery {
  constructor(
    private readonly deliveries: PrismaDeliveries,
    private readonly coaches: PrismaCoaches,
  ) {}

  async execute(step: DeliveryStep): Promise<void> {
    await this.coaches.recordActivity(step.coachId, step.at);
    await this.deliveries.recordCompleted(step);
  }
}

import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PayoutDestination, ProviderDestination } from '../../domain/payout-destination.js';
import { PayoutSafetyEvents } from '../events/payout-safety-events.js';
import type { PrismaClient } from '../../generated/client.js';

@Injectable()
export class PrismaPayoutDestinations {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly events: PayoutSafetyEvents,
  ) {}

  async find(coachId: string): Promise<PayoutDestination | undefined> {
    const where = { coachId };
    return (await this.database.current.payoutDestination.findUnique({ where })) ?? undefined;
  }

  /** The coach's first one, or what has taken its place, of which the event tells in the same transaction. */
  async save(
    coachId: string,
    accountId: string,
    current: ProviderDestination,
    now: Date,
    { publish }: { publish: { changedAt: Date; frozenUntil: Date } | undefined },
  ): Promise<void> {
    const data = { ...current, providerAccountId: accountId };
    await this.database.current.payoutDestination.upsert({
      where: { coachId },
      create: { ...data, coachId, firstSeenAt: now },
      update: { ...data, changedAt: now },
    });
    if (publish) await this.events.destinationChanged(coachId, current, publish);
  }

  async forget(coachId: string): Promise<void> {
    await this.database.current.payoutDestination.deleteMany({ where: { coachId } });
  }
}

import { Clock } from '@bandeja/clock';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { isOtherDestination, type ProviderDestination } from '../../domain/payout-destination.js';
import { COOLING_OFF_MS } from '../../domain/payout-freeze.js';
import { PrismaPayoutDestinations } from '../../outbound/prisma/prisma-payout-destinations.js';
import { PrismaPayoutFreezes } from '../../outbound/prisma/prisma-payout-freezes.js';

/** Payouts that go to another bank account than before wait for two days, and the coach is told. */
@Injectable()
export class FollowDestination {
  constructor(
    private readonly destinations: PrismaPayoutDestinations,
    private readonly freezes: PrismaPayoutFreezes,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that has locked the account, so that each change is noticed once. */
  async execute(coachId: string, accountId: string, current: ProviderDestination): Promise<void> {
    const known = await this.destinations.find(coachId);
    if (known && !isOtherDestination(known, current)) return;
    const changedAt = this.clock.now();
    const endsAt = new Date(changedAt.getTime() + COOLING_OFF_MS);
    const publish = known ? { changedAt, frozenUntil: endsAt } : undefined;
    await this.destinations.save(coachId, accountId, current, changedAt, { publish });
    if (!known) return;
    const source = `destination:${accountId}:${changedAt.getTime()}:${current.accounts.join()}`;
    await this.freezes.add(
      { coachId, reason: 'destination-changed', frozenAt: changedAt, endsAt, source },
      { publish: false },
    );
    this.security.record('payout_destination_changed', { userId: coachId, reason: 'destination-changed' });
  }
}

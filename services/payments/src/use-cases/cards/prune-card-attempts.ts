import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../domain/card-velocity.js';
import { PrismaCardAttempts } from '../../outbound/prisma/prisma-card-attempts.js';
import { PrismaDeviceAddresses } from '../../outbound/prisma/prisma-device-addresses.js';
import type { BatchResult } from '../batch.js';

/** Longer than every limit looks back. */
const ATTEMPTS_KEPT_MS = 2 * DAY_MS;
/** As long as it may tell that an athlete and a coach are one person. */
export const ADDRESSES_KEPT_MS = 90 * DAY_MS;

/** Deletes what is too old to count. */
@Injectable()
export class PruneCardAttempts {
  constructor(
    private readonly attempts: PrismaCardAttempts,
    private readonly addresses: PrismaDeviceAddresses,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<BatchResult> {
    const ago = (ms: number) => new Date(this.clock.now().getTime() - ms);
    const done =
      (await this.attempts.prune(ago(ATTEMPTS_KEPT_MS))) +
      (await this.addresses.prune(ago(ADDRESSES_KEPT_MS)));
    return { done, errors: [], mayBeMore: false };
  }
}

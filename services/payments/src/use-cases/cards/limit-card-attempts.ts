import { Clock } from '@bandeja/clock';
import { counter, SecurityLog } from '@bandeja/observability';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { DAY_MS, declineWaitMs, type AttemptKind } from '../../domain/card-velocity.js';
import { networkOf } from '../../domain/network.js';
import { tooManyCards } from '../../domain/payment.errors.js';
import { PrismaCardAttempts } from '../../outbound/prisma/prisma-card-attempts.js';
import { PrismaDeviceAddresses } from '../../outbound/prisma/prisma-device-addresses.js';
import { CardPolicy } from './card-policy.js';

/** Who tries a card, and the address that the gateway saw; empty where it is not known. */
export interface CardHolder {
  userId: string;
  ipAddress: string;
}

interface Excess {
  reason: 'person' | 'network' | 'declined';
  waitMs: number;
}

const refused = counter(
  'bandeja_payments_card_attempts_refused_total',
  'Tries of a card that came too fast',
  ['reason'],
);

/** Against card testing: a thief tries out stolen cards until one works, and we pay for each try. */
@Injectable()
export class LimitCardAttempts {
  constructor(
    private readonly database: Database,
    private readonly attempts: PrismaCardAttempts,
    private readonly addresses: PrismaDeviceAddresses,
    private readonly policy: CardPolicy,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Counts the try, of which a refused one is none. Throws CARD_ATTEMPTS_EXCEEDED with how long to wait. */
  async allow(kind: AttemptKind, { userId, ipAddress }: CardHolder): Promise<void> {
    const network = networkOf(ipAddress);
    const excess = await this.database.transaction(async () => {
      await this.attempts.lock(userId, network);
      const found = await this.#excessOf(kind, userId, network);
      if (!found) await this.attempts.add({ kind, userId, network, at: this.clock.now() });
      return found;
    });
    await this.addresses.note(userId, ipAddress, this.clock.now());
    if (!excess) return;
    const { reason, waitMs } = excess;
    refused.inc({ reason });
    this.security.record('payment_velocity_exceeded', { userId, ipAddress, reason, kind });
    throw tooManyCards(waitMs);
  }

  async #excessOf(kind: AttemptKind, userId: string, network: string): Promise<Excess | undefined> {
    const now = this.clock.now();
    const { limits } = this.policy;
    const declined = await this.attempts.declinedSince(userId, new Date(now.getTime() - DAY_MS));
    const afterDeclines = declineWaitMs(declined, limits.declinedPerHour, now);
    if (afterDeclines > 0) return { reason: 'declined', waitMs: afterDeclines };
    for (const limit of limits.person[kind]) {
      const waitMs = await this.attempts.waitOf({ kind, userId }, limit, now);
      if (waitMs > 0) return { reason: 'person', waitMs };
    }
    const waitMs = network ? await this.attempts.waitOf({ network }, limits.network, now) : 0;
    return waitMs > 0 ? { reason: 'network', waitMs } : undefined;
  }
}

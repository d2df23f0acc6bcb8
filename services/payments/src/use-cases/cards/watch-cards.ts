import { Clock } from '@bandeja/clock';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { DAY_MS, PEOPLE_PER_CARD } from '../../domain/card-velocity.js';
import { PrismaCardAttempts } from '../../outbound/prisma/prisma-card-attempts.js';
import { PrismaCardUses } from '../../outbound/prisma/prisma-card-uses.js';
import { PrismaCustomers } from '../../outbound/prisma/prisma-customers.js';
import { PaymentProvider, type WebhookNotice } from '../ports/payment-provider.js';

/** Keeps which cards were declined and which a person used. */
@Injectable()
export class WatchCards {
  constructor(
    private readonly attempts: PrismaCardAttempts,
    private readonly uses: PrismaCardUses,
    private readonly customers: PrismaCustomers,
    private readonly provider: PaymentProvider,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** A person has this card, or tries it. More than three of them within a day are conspicuous. */
  async used(userId: string, fingerprint: string): Promise<void> {
    if (fingerprint === '') return;
    const now = this.clock.now();
    if (!(await this.uses.note(userId, fingerprint, now))) return;
    const people = await this.uses.countPeople(fingerprint, new Date(now.getTime() - DAY_MS));
    if (people > PEOPLE_PER_CARD)
      this.security.record('payment_velocity_exceeded', { userId, reason: 'card-of-many', people });
  }

  /** The event of a declined card counts once. One that nobody of ours tried is not counted. */
  async declined(event: Pick<WebhookNotice, 'id' | 'subject'>): Promise<void> {
    const { subject } = event;
    if (subject?.kind !== 'setup' && subject?.kind !== 'intent') return;
    const decline = await this.provider.findDecline(subject.kind, subject.id);
    const userId = decline?.customerId && (await this.customers.ownerOf(decline.customerId));
    if (!decline || !userId) return;
    const at = this.clock.now();
    const isNew = await this.attempts.add({ kind: 'declined', userId, network: '', source: event.id, at });
    if (isNew) await this.used(userId, decline.fingerprint);
  }
}

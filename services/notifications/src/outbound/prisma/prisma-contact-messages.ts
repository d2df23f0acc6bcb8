import { Database } from '@bandeja/database';
import { DomainError } from '@bandeja/errors';
import type { ContactMessage } from '../../domain/contact-message.js';
import type { PrismaClient } from '../../generated/client.js';

export interface ContactLimits {
  perAddressAndHour: number;
  perHour: number;
}

interface Recent {
  count: number;
  retryAfterSeconds: number;
}

/** What visitors wrote, with the limits of an hour. */
export class PrismaContactMessages {
  constructor(
    private readonly database: Database<PrismaClient>,
    private readonly limits: ContactLimits,
  ) {}

  /** True when the message is new. A lock makes counting and keeping one step for concurrent messages. */
  async keep(message: ContactMessage): Promise<boolean> {
    await this.database.query(`select pg_advisory_xact_lock(hashtext('contact_message'))::text`);
    const { id } = message;
    if (await this.database.current.contactMessage.findUnique({ where: { id }, select: { id: true } }))
      return false;
    await this.#check(this.limits.perAddressAndHour, message.ipAddress);
    await this.#check(this.limits.perHour);
    await this.database.execute(
      `update contact_message set ip_address = null
       where ip_address is not null and created_at < now() - interval '1 day'`,
    );
    await this.database.current.contactMessage.create({ data: message });
    return true;
  }

  async forget(userId: string): Promise<void> {
    await this.database.current.contactMessage.deleteMany({ where: { userId } });
  }

  async #check(most: number, ipAddress?: string): Promise<void> {
    const [recent] = await this.database.query<Recent>(
      `select count(*)::int as count,
         coalesce(ceil(extract(epoch from min(created_at) + interval '1 hour' - now())), 0)::int as "retryAfterSeconds"
       from (select created_at from contact_message
         where created_at > now() - interval '1 hour' and ($1::text is null or ip_address = $1)
         order by created_at desc limit $2) as latest`,
      ipAddress ?? null,
      most,
    );
    if (!recent || recent.count < most) return;
    throw new DomainError(
      'rate-limited',
      'OVER_REQUEST_RATE_LIMIT',
      'Too many messages. Wait before sending another, or email us.',
      { retryAfterSeconds: String(Math.max(1, recent.retryAfterSeconds)) },
    );
  }
}

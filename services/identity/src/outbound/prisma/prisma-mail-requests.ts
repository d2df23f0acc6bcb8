import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { after, MAIL_PAUSE_MS } from '../../domain/lifetimes.js';
import type { MailPurpose } from '../../domain/mail-link.js';
import type { PrismaClient } from '../../generated/client.js';

const CLAIM_SQL = `insert into mail_requests (email, purpose, requested_at) values ($1, $2::mail_purpose, $3::timestamptz)
  on conflict (email, purpose) do update set requested_at = excluded.requested_at
  where mail_requests.requested_at <= $4::timestamptz`;

/** When mail was last requested, for known and unknown addresses alike. */
@Injectable()
export class PrismaMailRequests {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** 0 for the one caller who may send now, which starts a new pause; for others the milliseconds left of the pause. */
  async claim(email: string, purpose: MailPurpose, now: Date): Promise<number> {
    const pauseBegan = after(now, -MAIL_PAUSE_MS);
    if ((await this.database.execute(CLAIM_SQL, email, purpose, now, pauseBegan)) === 1) return 0;
    const last = await this.database.current.mailRequest.findUnique({
      where: { email_purpose: { email, purpose } },
    });
    return Math.max(1, (last?.requestedAt ?? now).getTime() - pauseBegan.getTime());
  }
}

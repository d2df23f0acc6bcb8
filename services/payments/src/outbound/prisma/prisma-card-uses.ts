import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from '../../generated/client.js';

@Injectable()
export class PrismaCardUses {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** False for a person who was known to have it a moment ago. */
  async note(userId: string, fingerprint: string, now: Date): Promise<boolean> {
    const rows = await this.database.query(
      `insert into card_use (fingerprint, user_id, first_used_at, last_used_at)
       values ($1, $2::uuid, $3::timestamptz, $3::timestamptz)
       on conflict (fingerprint, user_id) do update set last_used_at = excluded.last_used_at
       where card_use.last_used_at < excluded.last_used_at - interval '1 minute' returning fingerprint`,
      fingerprint,
      userId,
      now,
    );
    return rows.length > 0;
  }

  countPeople(fingerprint: string, since: Date): Promise<number> {
    return this.database.current.cardUse.count({ where: { fingerprint, lastUsedAt: { gt: since } } });
  }

  async forget(userId: string): Promise<void> {
    await this.database.current.cardUse.deleteMany({ where: { userId } });
  }
}

import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { after, ATTACK_TOLD_EVERY_MS, ATTACK_TRIES_PER_HOUR, HOUR_MS } from '../../domain/lifetimes.js';
import type { PrismaClient } from '../../generated/client.js';

/** What an owner is told of wrong passwords. */
export interface FailedSignIns {
  count: number;
  since: Date;
}

/** $1 address, $2 now, $3 an hour ago, $4 1 for a wrong password and 0 for a try that had to wait. */
const COUNT_SQL = `insert into sign_in_failures as known
    (email, failed_count, failed_since, hour_count, hour_began_at, last_at)
  values ($1, $4::int, $2::timestamptz, 1, $2::timestamptz, $2::timestamptz)
  on conflict (email) do update set
    failed_count = known.failed_count + $4::int,
    failed_since = case when known.failed_count = 0 then $2::timestamptz else known.failed_since end,
    hour_count = case when known.hour_began_at < $3::timestamptz then 1 else known.hour_count + 1 end,
    hour_began_at = case when known.hour_began_at < $3::timestamptz then $2::timestamptz else known.hour_began_at end,
    last_at = $2::timestamptz`;

/** True for the one that may tell the owner. $1 address, $2 now, $3 a day ago, $4 tries that are an attack. */
const TELL_SQL = `update sign_in_failures set told_at = $2::timestamptz
  where email = $1 and hour_count >= $4::int and (told_at is null or told_at <= $3::timestamptz)`;

/** Tries from places where the owner has never been, for known and unknown addresses alike. */
@Injectable()
export class PrismaSignInFailures {
  constructor(private readonly database: Database<PrismaClient>) {}

  async count(email: string, was: 'wrong' | 'too soon', now: Date): Promise<void> {
    await this.database.execute(COUNT_SQL, email, now, after(now, -HOUR_MS), was === 'wrong' ? 1 : 0);
  }

  /** Within the hour, when that is an attack that the owner was not told of lately. Who gets it has to tell. */
  async claimAttack(email: string, now: Date): Promise<FailedSignIns | undefined> {
    const toldBefore = after(now, -ATTACK_TOLD_EVERY_MS);
    if ((await this.database.execute(TELL_SQL, email, now, toldBefore, ATTACK_TRIES_PER_HOUR)) !== 1)
      return undefined;
    const known = await this.database.current.signInFailure.findUnique({ where: { email } });
    return known ? { count: known.hourCount, since: known.hourBeganAt } : undefined;
  }

  async forget(email: string): Promise<void> {
    await this.database.current.signInFailure.deleteMany({ where: { email } });
  }
}

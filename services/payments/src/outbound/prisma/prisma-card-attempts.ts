import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { AttemptKind, Limit } from '../../domain/card-velocity.js';
import type { PrismaClient } from '../../generated/client.js';

export interface NewAttempt {
  kind: AttemptKind | 'declined';
  userId: string;
  network: string;
  /** The event that it is known from, which counts once. */
  source?: string;
  at: Date;
}

type Whose = { kind: AttemptKind; userId: string } | { network: string };

const OF_PERSON = 'user_id = $1::uuid and kind = $2';
const OF_NETWORK = "network = $1 and network <> '' and kind <> $2";

/** Class of the advisory locks of those who try cards ('CARD'). */
const LOCK_CLASS = 1128354372;

/** The try that has to become old enough before there may be another one. */
const latestSql = (whose: string) =>
  `select at from card_attempt where ${whose} and at > $3::timestamptz order by at desc offset $4 limit 1`;

@Injectable()
export class PrismaCardAttempts {
  constructor(private readonly database: Database<PrismaClient>) {}

  /** Until the end of the transaction: whoever counts and adds does so alone, in whatever process. */
  async lock(userId: string, network: string): Promise<void> {
    // In one order, so that nobody waits for somebody who waits for them.
    for (const key of [userId, network].filter((one) => one !== '').sort())
      await this.database.query('select pg_advisory_xact_lock($1, hashtext($2))::text', LOCK_CLASS, key);
  }

  /** False for one whose source is known. */
  async add({
    source = null,
    ...attempt
  }: Omit<NewAttempt, 'source'> & { source?: string | null }): Promise<boolean> {
    const data = [{ ...attempt, source }];
    return (await this.database.current.cardAttempt.createMany({ data, skipDuplicates: true })).count > 0;
  }

  /** The newest first. */
  async declinedSince(userId: string, since: Date): Promise<Date[]> {
    const rows = await this.database.current.cardAttempt.findMany({
      where: { userId, kind: 'declined', at: { gt: since } },
      orderBy: { at: 'desc' },
    });
    return rows.map(({ at }) => at);
  }

  /** How long until one more is within the limit. */
  async waitOf(whose: Whose, { most, withinMs }: Limit, now: Date): Promise<number> {
    const values = 'network' in whose ? [whose.network, 'declined'] : [whose.userId, whose.kind];
    const sql = latestSql('network' in whose ? OF_NETWORK : OF_PERSON);
    const since = new Date(now.getTime() - withinMs);
    const [row] = await this.database.query<{ at: Date }>(sql, ...values, since, most - 1);
    return row ? row.at.getTime() + withinMs - now.getTime() : 0;
  }

  async prune(before: Date): Promise<number> {
    return (await this.database.current.cardAttempt.deleteMany({ where: { at: { lt: before } } })).count;
  }

  async forget(userId: string): Promise<void> {
    await this.database.current.cardAttempt.deleteMany({ where: { userId } });
  }
}

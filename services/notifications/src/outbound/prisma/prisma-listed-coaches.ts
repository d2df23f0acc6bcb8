import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import type { PrismaClient } from '../../generated/client.js';

export interface NewCoach {
  id: string;
  name: string;
}

const MOST_IN_ONE_MAIL = 5;

/** Since when each coach can be chosen. A coach who leaves the list and comes back is not new. */
@Injectable()
export class PrismaListedCoaches {
  constructor(private readonly database: Database<PrismaClient>) {}

  async add(coachId: string, listedAt: Date): Promise<void> {
    const { listedCoach } = this.database.current;
    await listedCoach.createMany({ data: { coachId, listedAt }, skipDuplicates: true });
  }

  /** The last first. */
  listedBetween(from: Date, to: Date): Promise<NewCoach[]> {
    return this.database.query<NewCoach>(
      `select person.id::text, full_name as name from listed_coach
       join person on person.id = coach_id and is_active
       where listed_at >= $1::timestamptz and listed_at < $2::timestamptz
       order by listed_at desc limit ${MOST_IN_ONE_MAIL}`,
      from.toISOString(),
      to.toISOString(),
    );
  }
}

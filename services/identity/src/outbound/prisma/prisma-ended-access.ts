import { Database, type PreparedStatement } from '@bandeja/database';
import { Injectable } from '@nestjs/common';

const ENDED: PreparedStatement = {
  name: 'ended access',
  text: `select id from sessions where ended_at >= $1::timestamptz
    union all select id from accounts where deleted_at >= $1::timestamptz`,
};

/** Whose access tokens are refused although they have not expired. */
@Injectable()
export class PrismaEndedAccess {
  constructor(private readonly database: Database) {}

  /** Ids of the sessions that ended and of the accounts that were deleted since then. */
  async since(time: Date): Promise<string[]> {
    const ended = await this.database.queryPrepared<{ id: string }>(ENDED, time);
    return ended.map(({ id }) => id);
  }
}

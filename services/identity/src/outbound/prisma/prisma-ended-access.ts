import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';

/** Whose access tokens are refused although they have not expired. */
@Injectable()
export class PrismaEndedAccess {
  constructor(private readonly database: Database) {}

  /** Ids of the sessions that ended and of the accounts that were deleted since then. */
  async since(time: Date): Promise<string[]> {
    const ended = await this.database.query<{ id: string }>(
      `select id::text from sessions where ended_at >= $1
       union all select id::text from accounts where deleted_at >= $1`,
      time,
    );
    return ended.map(({ id }) => id);
  }
}

import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { EndedAccess } from '../../use-cases/ports/ended-access.js';

@Injectable()
export class SqlEndedAccess extends EndedAccess {
  constructor(private readonly database: Database) {
    super();
  }

  async since(time: Date): Promise<string[]> {
    const ended = await this.database.query<{ id: string }>(
      `select id::text from sessions where ended_at >= $1
       union all select id::text from accounts where deleted_at >= $1`,
      time,
    );
    return ended.map(({ id }) => id);
  }
}

import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { SingleRun } from '../../use-cases/ports/single-run.js';

/** The lock is the transaction's, so it is let go however the work ends. */
@Injectable()
export class AdvisorySingleRun extends SingleRun {
  constructor(private readonly database: Database) {
    super();
  }

  run<Result>(job: string, work: () => Promise<Result>): Promise<Result | undefined> {
    return this.database.transaction(async () => {
      const [row] = await this.database.query<{ locked: boolean }>(
        'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as locked',
        `analysis.${job}`,
      );
      return row?.locked ? work() : undefined;
    });
  }
}

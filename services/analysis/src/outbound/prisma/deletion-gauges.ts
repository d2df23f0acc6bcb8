import { Database, QueryGauges } from '@bandeja/database';
import { Injectable } from '@nestjs/common';

const SQL = `select count(*)::float8 as failed from videos where deletion_failed_at is not null`;

@Injectable()
export class DeletionGauges extends QueryGauges<'failed'> {
  constructor(database: Database) {
    super(database, {
      sql: SQL,
      gauges: {
        failed: {
          name: 'bandeja_analysis_video_deletions_failed',
          help: 'Videos that nobody uses and that media could not delete; they are tried again',
        },
      },
    });
  }
}

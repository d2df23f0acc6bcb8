import { Database, QueryGauges } from '@bandeja/database';
import { Injectable } from '@nestjs/common';

const SQL = `select count(*)::float8 as waiting, extract(epoch from now() - min(created_at))::float8 as age
  from processing_job where claimed_by is null`;

@Injectable()
export class ProcessingGauges extends QueryGauges<'waiting' | 'age'> {
  constructor(database: Database) {
    super(database, {
      sql: SQL,
      gauges: {
        waiting: {
          name: 'bandeja_media_videos_waiting',
          help: 'Videos that are to be made playable and that nobody works on',
        },
        age: {
          name: 'bandeja_media_videos_age_seconds',
          help: 'How long the oldest video waits to be made playable',
        },
      },
    });
  }
}

import { Database, QueryGauges } from '@bandeja/database';
import { Injectable } from '@nestjs/common';

const SQL = `select extract(epoch from now() - (select min(created_at) from mail where status = 'queued'))::float8 as age`;

@Injectable()
export class MailGauges extends QueryGauges<'age'> {
  constructor(database: Database) {
    const age = {
      name: 'bandeja_mails_age_seconds',
      help: 'How long the oldest mail waits to be handed over',
    };
    super(database, { sql: SQL, gauges: { age } });
  }
}

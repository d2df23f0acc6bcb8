import { Database, QueryGauges } from '@bandeja/database';
import { Injectable } from '@nestjs/common';

/** A ledger that was never reconciled is as old as its first movement. */
const SQL = `select
  (select count(*) from reconciliation_difference where resolved_at is null)::float8 as differences,
  extract(epoch from now() - coalesce(
    (select max(begun_at) from reconciliation_day where completed_at is not null),
    (select min(occurred_at) from ledger_movement)))::float8 as age,
  (select abs(sum(debit_minor - credit_minor)) from ledger_entry where account = 'suspense')::float8 as suspense`;

@Injectable()
export class LedgerGauges extends QueryGauges<'differences' | 'age' | 'suspense'> {
  constructor(database: Database) {
    super(database, {
      sql: SQL,
      gauges: {
        differences: {
          name: 'bandeja_payments_reconciliation_differences',
          help: 'Open differences between the ledger and the card provider',
        },
        age: {
          name: 'bandeja_payments_reconciliation_age_seconds',
          help: 'How long ago the ledger was last compared with the card provider',
        },
        suspense: {
          name: 'bandeja_payments_suspense_minor',
          help: 'What stands in suspense, of either sign: lines of the card provider that nothing explains yet',
        },
      },
    });
  }
}

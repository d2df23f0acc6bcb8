import { Database, QueryGauges } from '@bandeja/database';
import { Injectable } from '@nestjs/common';

const SQL = `select
  ((select count(*) from payment where status = 'authorized' and capture_before <= now() + interval '24 hours')
    + (select count(*) from payment where status = 'processing' and capture_before <= now() + interval '24 hours'))::float8
    as lapsing,
  extract(epoch from now() -
    (select min(received_at) from webhook_event where processed_at is null and gave_up_at is null))::float8 as "webhookAge",
  extract(epoch from now() - (select min(due_at) from payout
    where status in ('pending', 'processing') and failures > 0))::float8 as "refusedPayoutAge",
  extract(epoch from now() - (select min(occurred_at) from tax_booking where booked_at is null))::float8 as "taxAge",
  extract(epoch from now() - least(
    (select min(assessed_at) from payout_review where is_held and decided_at is null),
    (select min(frozen_at) from payout_freeze where released_at is null and ends_at is null)))::float8 as "stoppedAge"`;

@Injectable()
export class PaymentGauges extends QueryGauges<
  'lapsing' | 'webhookAge' | 'refusedPayoutAge' | 'taxAge' | 'stoppedAge'
> {
  constructor(database: Database) {
    super(database, {
      sql: SQL,
      gauges: {
        lapsing: {
          name: 'bandeja_payments_holds_lapsing',
          help: 'Holds that the bank ends within 24 hours and that are not captured',
        },
        webhookAge: {
          name: 'bandeja_payments_webhooks_age_seconds',
          help: 'How long the oldest event of the card provider waits to be processed',
        },
        refusedPayoutAge: {
          name: 'bandeja_payments_payouts_refused_age_seconds',
          help: 'How long the oldest share whose transfer was refused has been due',
        },
        taxAge: {
          name: 'bandeja_payments_tax_bookings_age_seconds',
          help: 'How long the oldest movement of money waits for its tax to be booked',
        },
        stoppedAge: {
          name: 'bandeja_payments_payouts_stopped_age_seconds',
          help: 'How long the oldest conspicuous payout or frozen coach waits for an operator',
        },
      },
    });
  }
}

import { Database } from '@bandeja/database';
import { gauge, onScrape } from '@bandeja/observability';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

const SQL = `select
  ((select count(*) from payment where status = 'authorized' and capture_before <= now() + interval '24 hours')
    + (select count(*) from payment where status = 'processing' and capture_before <= now() + interval '24 hours'))::float8
    as lapsing,
  extract(epoch from now() -
    (select min(received_at) from webhook_event where processed_at is null and gave_up_at is null))::float8 as "webhookAge"`;

const lapsing = gauge(
  'bandeja_payments_holds_lapsing',
  'Holds that the bank ends within 24 hours and that are not captured',
  [],
);
const webhookAge = gauge(
  'bandeja_payments_webhooks_age_seconds',
  'How long the oldest event of the card provider waits to be processed',
  [],
);

/** Reads the state of money whenever Prometheus asks. */
@Injectable()
export class PaymentGauges implements OnApplicationBootstrap, OnApplicationShutdown {
  #end: (() => void) | undefined;

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    this.#end = onScrape(
      () => this.#read(),
      () => {
        lapsing.remove();
        webhookAge.remove();
      },
    );
  }

  onApplicationShutdown(): void {
    this.#end?.();
  }

  async #read(): Promise<void> {
    const [reading] = await this.database.query<{ lapsing: number; webhookAge: number | null }>(SQL);
    if (!reading) return;
    lapsing.set(reading.lapsing);
    webhookAge.set(reading.webhookAge ?? 0);
  }
}

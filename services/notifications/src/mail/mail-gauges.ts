import { Database } from '@bandeja/database';
import { gauge, onScrape } from '@bandeja/observability';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';

const SQL = `select extract(epoch from now() - (select min(created_at) from mail where status = 'queued'))::float8 as age`;

const age = gauge('bandeja_mails_age_seconds', 'How long the oldest mail waits to be handed over', []);

/** Reads how the queue of mails stands whenever Prometheus asks. */
@Injectable()
export class MailGauges implements OnApplicationBootstrap, OnApplicationShutdown {
  #end: (() => void) | undefined;

  constructor(private readonly database: Database) {}

  onApplicationBootstrap(): void {
    const read = async () => {
      const [reading] = await this.database.query<{ age: number | null }>(SQL);
      age.set(reading?.age ?? 0);
    };
    this.#end = onScrape(read, () => age.remove());
  }

  onApplicationShutdown(): void {
    this.#end?.();
  }
}

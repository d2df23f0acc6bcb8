import { gauge, onScrape } from '@bandeja/observability';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Database } from './database.js';

export interface QueryGaugesOptions<Column extends string> {
  /** Returns one row of numbers. Null counts as 0, for example the age of the oldest of no rows. */
  sql: string;
  gauges: Record<Column, { name: string; help: string }>;
}

/** Gauges read from tables at each Prometheus scrape. A provider of a Nest module. */
export class QueryGauges<Column extends string> implements OnApplicationBootstrap, OnApplicationShutdown {
  #end: (() => void) | undefined;

  constructor(
    private readonly database: Database,
    private readonly options: QueryGaugesOptions<Column>,
  ) {}

  onApplicationBootstrap(): void {
    const columns = Object.keys(this.options.gauges) as Column[];
    const gauges = columns.map((column) => {
      const { name, help } = this.options.gauges[column];
      return { column, gauge: gauge(name, help, []) };
    });
    const read = async () => {
      const [row] = await this.database.query<Record<Column, number | null>>(this.options.sql);
      for (const { column, gauge } of gauges) gauge.set(row?.[column] ?? 0);
    };
    this.#end = onScrape(read, () => {
      for (const { gauge } of gauges) gauge.remove();
    });
  }

  onApplicationShutdown(): void {
    this.#end?.();
  }
}

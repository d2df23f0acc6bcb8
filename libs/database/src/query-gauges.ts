import { gauge, onScrape } from '@bandeja/observability';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import type { Database } from './database.js';

export interface QueryGaugesOptions<Column extends string> {
  /** Answers one row of numbers; null stands for 0, as the age of the oldest of none. */
  sql: string;
  gauges: Record<Column, { name: string; help: string }>;
}

/** Gauges that stand in tables: read whenever Prometheus asks, as a provider of a Nest module. */
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

import type { WebhookSubject } from '../../src/use-cases/ports/payment-provider.js';

/** What a line of our balance is about. */
export interface Deal {
  analysisId: string;
  currency: string;
}

/** What all parts of the processor in memory share: its ids, the lines of our balance, and the events that it sends. */
export class MemoryBooks {
  readonly lines: ({ id: string; amountMinor: number } & Deal)[] = [];
  readonly events: { kind: WebhookSubject; id: string }[] = [];
  #count = 0;

  constructor(readonly now: () => Date) {}

  id(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${this.#count}`;
  }

  line(prefix: string, amountMinor: number, { analysisId, currency }: Deal): string {
    const id = this.id(prefix);
    this.lines.push({ id, amountMinor, analysisId, currency });
    return id;
  }

  tell(kind: WebhookSubject, id: string): void {
    this.events.push({ kind, id });
  }
}

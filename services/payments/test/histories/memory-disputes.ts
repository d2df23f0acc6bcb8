import type { ProviderDispute } from '../../src/domain/dispute.js';
import type { Deal, MemoryBooks } from './memory-books.js';

type Verdict = 'under_review' | 'won' | 'lost';

/** A charge as banks see it. */
export interface Disputable extends Deal {
  intentId: string;
  /** What no refund has taken. */
  leftMinor: number;
}

const isDecided = ({ status }: ProviderDispute): boolean => status === 'won' || status === 'lost';

/** What banks do with charges of the processor in memory. */
export class MemoryDisputes {
  readonly disputes = new Map<string, ProviderDispute>();
  readonly #deals = new Map<string, Deal>();

  constructor(private readonly books: MemoryBooks) {}

  getDispute(id: string): Promise<ProviderDispute | undefined> {
    return Promise.resolve(structuredClone(this.disputes.get(id)));
  }

  listDisputes(intentId: string): Promise<ProviderDispute[]> {
    return Promise.resolve(structuredClone(this.#of(intentId)));
  }

  about(analysisId: string): ProviderDispute[] {
    return [...this.disputes.values()].filter(({ id }) => this.#deals.get(id)?.analysisId === analysisId);
  }

  /** Whether one is open about this charge. */
  isDisputed(intentId: string): boolean {
    return this.#of(intentId).some((dispute) => !isDecided(dispute));
  }

  /** What lost disputes have taken of this charge for good. */
  lostMinor(intentId: string): number {
    const lost = this.#of(intentId).filter(({ status }) => status === 'lost');
    return lost.flatMap(({ lines }) => lines).reduce((sum, { amountMinor }) => sum - amountMinor, 0);
  }

  /** Over all that is left, or a part of it. */
  open({ intentId, leftMinor, ...deal }: Disputable, part: number = Infinity): void {
    const amountMinor = Math.min(part, leftMinor - this.lostMinor(intentId));
    if (amountMinor <= 0) return;
    const dispute: ProviderDispute = {
      id: this.books.id('dp'),
      intentId,
      status: 'needs_response',
      reason: 'fraudulent',
      amountMinor,
      evidenceDueBy: null,
      openedAt: this.books.now(),
      lines: [],
    };
    this.#deals.set(dispute.id, deal);
    this.#move(dispute, -amountMinor);
    this.disputes.set(dispute.id, dispute);
    this.books.tell('dispute', dispute.id);
  }

  /** The bank may bring a part back although it is lost. */
  close(analysisId: string, status: Verdict, reinstatedMinor = 0): void {
    const open = this.about(analysisId).find((one) => !isDecided(one));
    if (!open) return;
    if (status === 'lost' && reinstatedMinor > 0)
      this.#move(open, Math.min(reinstatedMinor, open.amountMinor - 1));
    this.#decide(open, status);
  }

  /** Either side appeals the last decision; who had lost may win now, and the other way round. */
  appeal(status: Verdict, { analysisId, leftMinor }: Disputable): void {
    const all = this.about(analysisId);
    const decided = all.findLast(isDecided);
    if (!decided || all.some((one) => !isDecided(one)) || decided.status === status) return;
    const takenAgain = decided.status === 'won';
    const freeMinor = leftMinor - this.lostMinor(decided.intentId ?? '');
    if (takenAgain && freeMinor < decided.amountMinor) return;
    if (takenAgain) this.#move(decided, -decided.amountMinor);
    this.#decide(decided, status);
  }

  #decide(dispute: ProviderDispute, status: Verdict): void {
    dispute.status = status;
    const takenMinor = dispute.lines.reduce((sum, { amountMinor }) => sum - amountMinor, 0);
    if (status === 'won') this.#move(dispute, takenMinor);
    this.books.tell('dispute', dispute.id);
  }

  #move({ id: disputeId, lines }: ProviderDispute, amountMinor: number): void {
    const deal = this.#deals.get(disputeId);
    if (!deal || amountMinor === 0) return;
    lines.push({ id: this.books.line('txn', amountMinor, deal), amountMinor, createdAt: this.books.now() });
  }

  #of(intentId: string): ProviderDispute[] {
    return [...this.disputes.values()].filter((dispute) => dispute.intentId === intentId);
  }
}

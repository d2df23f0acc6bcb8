import { leftOf, type ProviderTransfer } from '../../src/domain/transfer-decisions.js';
import type { NewTransfer } from '../../src/use-cases/ports/transfer-provider.js';
import { refusal, type KeptAnswers } from './kept-answers.js';
import type { MemoryBooks } from './memory-books.js';

export type AccountState = 'active' | 'restricted' | 'closed';

/** The coach's account at the processor in memory, with what was transferred to it. */
export class MemoryTransfers {
  readonly transfers = new Map<string, ProviderTransfer>();
  account: AccountState = 'active';
  /** What came to the coach's balance and was not taken to their bank. */
  coachBalance = 0;

  constructor(
    private readonly books: MemoryBooks,
    private readonly answers: KeptAnswers,
  ) {}

  findTransfer({ paymentId }: NewTransfer, known: readonly string[]): Promise<ProviderTransfer | undefined> {
    const made = [...this.transfers.values()].filter(({ id }) => !known.includes(id));
    const found = made.find((transfer) => transfer.paymentId === paymentId && leftOf(transfer) > 0);
    return Promise.resolve(structuredClone(found));
  }

  createTransfer({ paymentId, amountMinor }: NewTransfer, key: string): Promise<ProviderTransfer> {
    return this.answers.once(key, () => {
      if (this.account === 'closed') throw refusal('account_invalid');
      if (this.account === 'restricted') throw refusal('insufficient_capabilities_for_transfer');
      const id = this.books.line('tr', -amountMinor);
      const createdAt = this.books.now();
      const made: ProviderTransfer = { id, paymentId, amountMinor, createdAt, reversals: [] };
      this.transfers.set(id, made);
      this.coachBalance += amountMinor;
      this.books.tell('transfer', id);
      return made;
    });
  }

  getTransfer(id: string): Promise<ProviderTransfer | undefined> {
    return Promise.resolve(structuredClone(this.transfers.get(id)));
  }

  /** Answers with the transfer as it is by then, also where the key was used before. */
  async reverseTransfer(id: string, partMinor: number | null, key: string): Promise<ProviderTransfer> {
    const transfer = this.transfers.get(id);
    await this.answers.once(key, () => {
      if (!transfer || leftOf(transfer) < (partMinor ?? 1)) throw refusal('transfer_already_reversed');
      const amountMinor = partMinor ?? leftOf(transfer);
      if (this.account === 'closed' || this.coachBalance < amountMinor) throw refusal('balance_insufficient');
      this.coachBalance -= amountMinor;
      const reversalId = this.books.line('trr', amountMinor);
      transfer.reversals.push({ id: reversalId, amountMinor, createdAt: this.books.now() });
      this.books.tell('transfer', id);
      return transfer;
    });
    return structuredClone(transfer) as ProviderTransfer;
  }
}

import { leftOf, type ProviderTransfer } from '../../src/domain/transfer-decisions.js';
import type { NewTransfer } from '../../src/use-cases/ports/transfer-provider.js';
import { refusal, type KeptAnswers } from './kept-answers.js';
import type { Deal, MemoryBooks } from './memory-books.js';

export type AccountState = 'active' | 'restricted' | 'closed';

/** The coach's account at the processor in memory, with what was transferred to it. */
export class MemoryTransfers {
  readonly transfers = new Map<string, ProviderTransfer & Deal>();
  account: AccountState = 'active';
  /** What came to the coach's balance in each currency and was not taken to their bank. */
  readonly balance = new Map<string, number>();

  constructor(
    private readonly books: MemoryBooks,
    private readonly answers: KeptAnswers,
  ) {}

  findTransfer({ paymentId }: NewTransfer, known: readonly string[]): Promise<ProviderTransfer | undefined> {
    const made = [...this.transfers.values()].filter(({ id }) => !known.includes(id));
    const found = made.find((transfer) => transfer.paymentId === paymentId && leftOf(transfer) > 0);
    return Promise.resolve(structuredClone(found));
  }

  createTransfer(
    { paymentId, analysisId, amountMinor, currency }: NewTransfer,
    key: string,
  ): Promise<ProviderTransfer> {
    return this.answers.once(key, () => {
      if (this.account === 'closed') throw refusal('account_invalid');
      if (this.account === 'restricted') throw refusal('insufficient_capabilities_for_transfer');
      const deal = { analysisId, currency };
      const id = this.books.line('tr', -amountMinor, deal);
      const createdAt = this.books.now();
      const made = { ...deal, id, paymentId, amountMinor, createdAt, reversals: [] };
      this.transfers.set(id, made);
      this.#add(currency, amountMinor);
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
      const balanceMinor = this.balance.get(transfer.currency) ?? 0;
      if (this.account === 'closed' || balanceMinor < amountMinor) throw refusal('balance_insufficient');
      this.#add(transfer.currency, -amountMinor);
      const reversalId = this.books.line('trr', amountMinor, transfer);
      transfer.reversals.push({ id: reversalId, amountMinor, createdAt: this.books.now() });
      this.books.tell('transfer', id);
      return transfer;
    });
    return structuredClone(transfer) as ProviderTransfer;
  }

  #add(currency: string, minor: number): void {
    this.balance.set(currency, (this.balance.get(currency) ?? 0) + minor);
  }
}

import { collectDebts, renewDebts, type CoachDebt } from '../../src/domain/coach-debts.js';
import type { Payment } from '../../src/domain/payment.js';
import { CoachDebts } from '../../src/use-cases/ports/coach-debts.js';
import type { MemoryState } from './memory-state.js';

/** What the coach of these histories owes. */
export class MemoryDebts extends CoachDebts {
  #count = 0;

  constructor(private readonly state: MemoryState) {
    super();
  }

  collect({ total }: Payment, limitMinor: number): Promise<number> {
    const own = this.state.debts.filter(({ currency }) => currency === total.currency);
    const { collectedMinor, changed } = collectDebts(own, limitMinor);
    this.#store(changed);
    return Promise.resolve(collectedMinor);
  }

  keep({ id: paymentId, total }: Payment, debts: readonly CoachDebt[]): number {
    const own = this.state.debts.filter((debt) => debt.paymentId === paymentId);
    const { returnedMinor, changed, added } = renewDebts(own, debts);
    this.#store(changed);
    const fresh = added.map((debt) => ({
      ...debt,
      ...{ id: `debt_${(this.#count += 1)}`, collectedMinor: 0, paymentId, currency: total.currency },
    }));
    this.state.debts = [...this.state.debts, ...fresh];
    return returnedMinor;
  }

  #store(changed: readonly { readonly id: string }[]): void {
    this.state.debts = this.state.debts.map((debt) => ({
      ...debt,
      ...changed.find(({ id }) => id === debt.id),
    }));
  }
}

import type { LedgerAccount, Movement } from '../../src/domain/ledger.js';
import type { PaymentTax, PendingBooking } from '../../src/domain/tax/payment-tax.js';
import type { CommissionBalance } from '../../src/domain/tax/vat-booking.js';
import type { BookedTax } from '../../src/outbound/prisma/prisma-tax-bookings.js';
import type { MemoryState, MemoryTaxBooking, SaleState } from './memory-state.js';

export const movementIdOf = ({ kind, reference }: Pick<Movement, 'kind' | 'reference'>): string =>
  `${kind} ${reference}`;

const COMMISSION: readonly LedgerAccount[] = ['platform_revenue', 'deferred_revenue'];
const TOTAL: readonly LedgerAccount[] = [...COMMISSION, 'coach_payable'];

const creditOf = (movements: readonly Movement[], accounts: readonly LedgerAccount[]): number =>
  movements
    .flatMap(({ entries }) => entries)
    .filter(({ account }) => accounts.includes(account))
    .reduce((sum, { debitMinor, creditMinor }) => sum + creditMinor - debitMinor, 0);

/** The taxes of payments in memory, as PrismaTaxBookings and PrismaPaymentTaxes. */
export class MemoryTaxes {
  constructor(private readonly state: MemoryState) {}

  /** As PENDING_BOOKINGS_SQL; of those of one transaction any comes first, as if by a random id: here the last. */
  listPending(now: Date): Promise<string[]> {
    const first = [...this.state.sales.values()].flatMap(({ taxBookings }) => {
      const pending = taxBookings.filter(isPending).toReversed();
      return pending.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, 1);
    });
    const due = first.filter(({ nextTryAt }) => !nextTryAt || nextTryAt <= now);
    return Promise.resolve(due.map(({ movement }) => movementIdOf(movement)));
  }

  findPending(movementId: string): Promise<PendingBooking | undefined> {
    const found = this.#find(movementId);
    const payment = found?.sale.settlement?.payment;
    if (!found || !payment || found.booking.bookedAt) return Promise.resolve(undefined);
    const { sale, booking } = found;
    const { kind, reference, currency, occurredAt } = booking.movement;
    const isPart = (one: Movement) =>
      one === booking.movement || (kind === 'capture' && one.kind === 'fee' && one.reference === reference);
    const parts = sale.movements.filter(isPart);
    const booked = sale.taxBookings.filter((one) => !isPending(one));
    return Promise.resolve({
      movementId,
      paymentId: payment.id,
      athleteId: payment.athleteId,
      coachId: payment.coachId,
      cardCountry: 'FI',
      ...{ kind, currency, occurredAt, failures: booking.failures },
      commissionMinor: creditOf(parts, COMMISSION),
      totalMinor: creditOf(parts, TOTAL),
      grossBefore: booked.reduce((sum, { grossMinor }) => sum + grossMinor, 0),
      vatBefore: booked.reduce((sum, { vatMinor }) => sum + vatMinor, 0),
    });
  }

  settle(movementId: string, { grossMinor, vatMinor, bookedAt }: BookedTax): Promise<boolean> {
    return Promise.resolve(
      this.#change(movementId, () => ({ grossMinor, vatMinor, bookedAt, nextTryAt: null })),
    );
  }

  postpone(movementId: string, nextTryAt: Date, isRefused: boolean): Promise<void> {
    this.#change(movementId, ({ failures }) => ({ failures: failures + Number(isRefused), nextTryAt }));
    return Promise.resolve();
  }

  commissionBalance(paymentId: string): Promise<CommissionBalance> {
    const movements = this.state.saleOfPayment(paymentId)?.movements ?? [];
    return Promise.resolve({
      deferredMinor: creditOf(movements, ['deferred_revenue']),
      revenueMinor: creditOf(movements, ['platform_revenue']),
    });
  }

  /** The tax of a payment. */
  find(paymentId: string): Promise<PaymentTax | undefined> {
    return Promise.resolve(this.state.saleOfPayment(paymentId)?.tax);
  }

  add(tax: PaymentTax): Promise<void> {
    const { settlement, tax: known } = this.state.saleOfPayment(tax.paymentId) ?? {};
    if (!settlement || known) throw new Error(`the tax of payment ${tax.paymentId} is added twice`);
    this.state.change(settlement.payment.analysisId, { tax });
    return Promise.resolve();
  }

  rename(paymentId: string, providerRef: string): Promise<void> {
    const { settlement, tax } = this.state.saleOfPayment(paymentId) ?? {};
    if (settlement && tax) this.state.change(settlement.payment.analysisId, { tax: { ...tax, providerRef } });
    return Promise.resolve();
  }

  #find(movementId: string): { sale: SaleState; booking: MemoryTaxBooking } | undefined {
    const all = [...this.state.sales.values()].flatMap((sale) =>
      sale.taxBookings.map((booking) => ({ sale, booking })),
    );
    return all.find(({ booking }) => movementIdOf(booking.movement) === movementId);
  }

  #change(movementId: string, change: (booking: MemoryTaxBooking) => Partial<MemoryTaxBooking>): boolean {
    const { sale, booking } = this.#find(movementId) ?? {};
    if (!sale?.settlement || !booking || booking.bookedAt) return false;
    const taxBookings = sale.taxBookings.map((one) => (one === booking ? { ...one, ...change(one) } : one));
    this.state.change(sale.settlement.payment.analysisId, { taxBookings });
    return true;
  }
}

const isPending = ({ bookedAt }: MemoryTaxBooking): boolean => bookedAt === null;
const placeOf = ({ movement, transaction }: MemoryTaxBooking): number =>
  movement.kind === 'capture' ? -1 : transaction;

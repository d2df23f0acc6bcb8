import type { LedgerEntry, MovementKind } from '../../domain/ledger.js';
import type { PaymentRecord } from '../../domain/payment-record.js';

export interface BookedMovement {
  kind: MovementKind;
  /** The provider's object that it stands for. */
  reference: string;
  currency: string;
  occurredAt: Date;
  entries: LedgerEntry[];
}

/** Payments as operators look into them. */
export abstract class PaymentBooks {
  /** What was booked for a payment, in the order in which it happened. */
  abstract movementsOf(paymentId: string): Promise<BookedMovement[]>;
  /** Payments whose money somebody asked back, the last first. */
  abstract refunds(limit: number): Promise<PaymentRecord[]>;
}

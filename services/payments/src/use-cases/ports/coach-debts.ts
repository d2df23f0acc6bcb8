import type { Payment } from '../../domain/payment.js';

export abstract class CoachDebts {
  /** Takes at most so much for what the coach owes from other payments, the oldest debt first; answers how much. */
  abstract collect(payment: Payment, limitMinor: number): Promise<number>;
}

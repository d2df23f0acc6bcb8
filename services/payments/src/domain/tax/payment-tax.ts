import type { SellerRole, Tax } from './taxed-supply.js';

/** The tax of a captured payment: role, place and rate of its day. */
export interface PaymentTax extends Tax {
  paymentId: string;
  sellerRole: SellerRole;
  /** Who worked it out. */
  provider: string;
  /** What the provider calls it; empty without one. */
  providerRef: string;
  buyerCountry: string;
  buyerVatId: string;
  evidence: string[];
  grossMinor: number;
  assessedAt: Date;
}

/** A movement of the ledger whose tax is to be booked. */
export interface PendingBooking {
  movementId: string;
  paymentId: string;
  athleteId: string;
  coachId: string;
  /** Of the card that was charged; empty where it is not known. */
  cardCountry: string;
  kind: string;
  currency: string;
  occurredAt: Date;
  /** How often the provider has refused. */
  failures: number;
  /** By how much it changed the commission, and the whole that the athlete paid. */
  commissionMinor: number;
  totalMinor: number;
  /** What is booked of the payment so far. */
  grossBefore: number;
  vatBefore: number;
}

/** By how much a movement changed what the platform sold. */
export const changeOf = ({ commissionMinor, totalMinor }: PendingBooking, role: SellerRole): number =>
  role === 'agent' ? commissionMinor : totalMinor;

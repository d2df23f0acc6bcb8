import type { LedgerAccount, LedgerEntry, Movement } from '../ledger.js';

/** What the ledger has of a payment's commission before its tax is booked; credits are positive. */
export interface CommissionBalance {
  deferredMinor: number;
  revenueMinor: number;
}

interface VatBooking {
  /** The id of the movement whose tax it is. */
  reference: string;
  currency: string;
  at: Date;
  /** Negative where tax is given back. */
  vatMinor: number;
}

/**
 * Tax is owed out of the commission, while it is deferred out of that, and afterwards out of revenue; also as principal: the
 * coach's share is what was agreed. What is given back first fills revenue that a refund had left below zero.
 */
export function bookVat(
  { reference, currency, at, vatMinor }: VatBooking,
  { deferredMinor, revenueMinor }: CommissionBalance,
): Movement[] {
  if (vatMinor === 0) return [];
  const sizeMinor = Math.abs(vatMinor);
  const missingMinor = Math.min(sizeMinor, Math.max(0, -revenueMinor));
  const fromDeferred =
    vatMinor > 0
      ? Math.min(sizeMinor, Math.max(0, deferredMinor))
      : deferredMinor > 0
        ? sizeMinor - missingMinor
        : 0;
  const sides: [LedgerAccount, number][] = [
    ['deferred_revenue', fromDeferred],
    ['platform_revenue', sizeMinor - fromDeferred],
  ];
  const entries: LedgerEntry[] = [
    ...sides.map(([account, minor]) => entry(account, vatMinor > 0 ? minor : -minor)),
    entry('vat_payable', -vatMinor),
  ].filter(({ debitMinor, creditMinor }) => debitMinor !== 0 || creditMinor !== 0);
  const kind = vatMinor > 0 ? 'vat' : 'vat_returned';
  return [{ kind, reference, providerRef: '', currency, occurredAt: at, entries }];
}

const entry = (account: LedgerAccount, debitMinor: number): LedgerEntry =>
  debitMinor > 0
    ? { account, debitMinor, creditMinor: 0 }
    : { account, debitMinor: 0, creditMinor: -debitMinor };

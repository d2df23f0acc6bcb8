import type { IssuedDocument } from '../document.js';
import { vatOfPart } from './vat-parts.js';
import type { Tax } from './taxed-supply.js';

/**
 * The tax in a refund: what it falls by, so that a receipt and the notes to it add up however many parts it is refunded in.
 * `issued` are the documents of the payment until now.
 */
export function taxOfRefund(receipt: Tax, refundMinor: number, issued: readonly IssuedDocument[]): Tax {
  const grossMinor = receipt.netMinor + receipt.vatMinor;
  const refundedMinor = issued.reduce(
    (sum, { facts }) => sum + (facts.kind === 'credit_note' ? facts.total.amountMinor : 0),
    0,
  );
  const keptMinor = grossMinor - refundedMinor;
  const supply = { grossMinor, vatMinor: receipt.vatMinor };
  const vatMinor = vatOfPart(supply, keptMinor) - vatOfPart(supply, keptMinor - refundMinor);
  return { ...receipt, vatMinor, netMinor: refundMinor - vatMinor };
}

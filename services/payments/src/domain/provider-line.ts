import {
  movement,
  signed,
  type LedgerAccount,
  type Movement,
  type MovementKind,
  type ProviderMovementKind,
} from './ledger.js';

/** What changed our balance at the provider, as the provider lists it. */
export interface ProviderLine {
  /** The provider's: txn_. */
  readonly id: string;
  readonly type: string;
  readonly reportingCategory: string;
  /** The object that caused it: ch_, re_, tr_, trr_, du_, po_; empty for none. */
  readonly sourceId: string;
  readonly amountMinor: number;
  /** What the provider kept of it. */
  readonly feeMinor: number;
  readonly netMinor: number;
  readonly currency: string;
  readonly createdAt: Date;
  readonly availableAt: Date;
}

/** Types that one of our own records stands for: https://docs.stripe.com/reports/balance-transaction-types */
const KINDS: Partial<Record<string, MovementKind>> = {
  charge: 'capture',
  payment: 'capture',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_returned',
  payment_failure_refund: 'refund_returned',
  transfer: 'transfer',
  transfer_refund: 'reversal',
  transfer_cancel: 'reversal',
  transfer_failure: 'reversal',
  payout: 'bank_payout',
  payout_cancel: 'bank_payout_returned',
  payout_failure: 'bank_payout_returned',
  topup: 'bank_topup',
  topup_reversal: 'bank_topup',
  stripe_fee: 'provider_fee',
  stripe_fx_fee: 'provider_fee',
  tax_fee: 'provider_fee',
};

/** The other side of what only the provider knows. */
const OPPOSITE: Record<ProviderMovementKind, LedgerAccount> = {
  provider_fee: 'provider_fees',
  dispute_fee: 'provider_fees',
  bank_payout: 'bank',
  bank_payout_returned: 'bank',
  bank_topup: 'bank',
  provider_adjustment: 'suspense',
};

/** Disputes have had two prefixes. */
const DISPUTE = /^d[up]_/;

/** The kind of movement that stands for its amount. */
export function movementKindOf({ type, sourceId, amountMinor }: ProviderLine): MovementKind {
  if (type === 'adjustment' && DISPUTE.test(sourceId))
    return amountMinor < 0 ? 'dispute' : 'dispute_reinstated';
  return KINDS[type] ?? 'provider_adjustment';
}

/** What is booked when a line is read: its amount where no record of ours stands for it, and its fee. */
export function bookLine(line: ProviderLine): { amount: Movement | undefined; fee: Movement | undefined } {
  const kind = movementKindOf(line);
  const feeKind = kind === 'dispute' || kind === 'dispute_reinstated' ? 'dispute_fee' : 'provider_fee';
  return {
    amount: isProviderKind(kind) ? bookPart(line, kind, line.id, line.amountMinor) : undefined,
    fee: bookPart(line, feeKind, kind === feeKind ? `${line.id}:fee` : line.id, -line.feeMinor),
  };
}

const isProviderKind = (kind: MovementKind): kind is ProviderMovementKind => kind in OPPOSITE;

function bookPart(
  { id, sourceId, currency, createdAt }: ProviderLine,
  kind: ProviderMovementKind,
  reference: string,
  minor: number,
): Movement | undefined {
  return movement(kind, { reference, providerRef: sourceId || id }, currency, createdAt, [
    signed(OPPOSITE[kind], -minor),
    signed('provider_balance', minor),
  ])[0];
}

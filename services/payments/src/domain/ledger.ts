import type { Money, Split } from '@bandeja/money';

/** Of the sale of one analysis: each is booked with the change of the payment that it belongs to. */
type SaleMovementKind =
  | 'hold'
  | 'hold_released'
  | 'capture'
  | 'fee'
  | 'transfer'
  | 'reversal'
  | 'refund'
  | 'refund_returned'
  | 'dispute'
  | 'dispute_reinstated'
  | 'dispute_loss'
  | 'dispute_loss_undone'
  | 'revenue_recognized'
  | 'vat'
  | 'vat_returned'
  | 'unclaimed'
  | 'claimed';

/** What only the provider knows; booked as its balance lines are read. */
export type ProviderMovementKind =
  | 'provider_fee'
  | 'dispute_fee'
  | 'bank_payout'
  | 'bank_payout_returned'
  | 'bank_topup'
  | 'provider_adjustment';

export type MovementKind = SaleMovementKind | ProviderMovementKind | 'correction';

/**
 * card_holds and hold_obligations stand opposite each other while a card is held and hold no money.
 * provider_balance is what the provider keeps for us, coach_payable what we owe coaches, disputed_funds what banks have
 * taken back without having decided yet, deferred_revenue our commission until the guarantee window ends, bank what the
 * provider paid out to us, suspense what is still to be explained.
 */
export const LEDGER_ACCOUNTS = [
  'card_holds',
  'hold_obligations',
  'provider_balance',
  'bank',
  'disputed_funds',
  'coach_payable',
  'unclaimed_shares',
  'deferred_revenue',
  'vat_payable',
  'suspense',
  'platform_revenue',
  'provider_fees',
] as const;

export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

export interface LedgerEntry {
  account: LedgerAccount;
  debitMinor: number;
  creditMinor: number;
}

/** What names a movement among those of its kind, and the provider's object that it stands for. */
export interface Reference {
  reference: string;
  providerRef?: string;
}

/** A balanced set of entries. Kind and reference name it, so that the same movement is never booked twice. */
export interface Movement {
  kind: MovementKind;
  reference: string;
  /** The provider's object that it stands for; empty for none. */
  providerRef: string;
  currency: string;
  /** When the money moved, as the record has it; not when it was stored. */
  occurredAt: Date;
  entries: readonly LedgerEntry[];
}

export const debit = (account: LedgerAccount, debitMinor: number): LedgerEntry => ({
  account,
  debitMinor,
  creditMinor: 0,
});
export const credit = (account: LedgerAccount, creditMinor: number): LedgerEntry => ({
  account,
  debitMinor: 0,
  creditMinor,
});

/** A debit, or where it is negative a credit. */
export const signed = (account: LedgerAccount, debitMinor: number): LedgerEntry =>
  debitMinor < 0 ? credit(account, -debitMinor) : debit(account, debitMinor);

/** A movement of these entries, unless nothing moved. `providerRef` is the reference where none is given. */
export function movement(
  kind: MovementKind,
  { reference, providerRef = reference }: Reference,
  currency: string,
  occurredAt: Date,
  entries: readonly LedgerEntry[],
): Movement[] {
  const moved = entries.filter(({ debitMinor, creditMinor }) => debitMinor !== 0 || creditMinor !== 0);
  return moved.length === 0 ? [] : [{ kind, reference, providerRef, currency, occurredAt, entries: moved }];
}

export function bookHold(hold: Reference, { amountMinor, currency }: Money, at: Date): Movement[] {
  return movement('hold', hold, currency, at, [
    debit('card_holds', amountMinor),
    credit('hold_obligations', amountMinor),
  ]);
}

export function bookRelease(hold: Reference, { amountMinor, currency }: Money, at: Date): Movement[] {
  return movement('hold_released', hold, currency, at, [
    debit('hold_obligations', amountMinor),
    credit('card_holds', amountMinor),
  ]);
}

/**
 * The hold ends, the whole amount is credited to the coach, and the platform's commission is taken from it: deferred until
 * the guarantee window ends.
 */
export function bookCapture(hold: Reference, total: Money, split: Split, at: Date): Movement[] {
  const { amountMinor, currency } = total;
  return [
    ...bookRelease(hold, total, at),
    ...movement('capture', hold, currency, at, [
      debit('provider_balance', amountMinor),
      credit('coach_payable', amountMinor),
    ]),
    ...movement('fee', hold, currency, at, [
      debit('coach_payable', split.platformFeeMinor),
      credit('deferred_revenue', split.platformFeeMinor),
    ]),
  ];
}

export function bookTransfer(reference: string, { amountMinor, currency }: Money, at: Date): Movement[] {
  return movement('transfer', { reference }, currency, at, [
    debit('coach_payable', amountMinor),
    credit('provider_balance', amountMinor),
  ]);
}

/** The coach and the platform each return their part. */
export function bookRefund(reference: string, refunded: Money, split: Split, at: Date): Movement[] {
  return movement('refund', { reference }, refunded.currency, at, [
    debit('coach_payable', split.coachPayoutMinor),
    debit('deferred_revenue', split.platformFeeMinor),
    credit('provider_balance', refunded.amountMinor),
  ]);
}

/** The refund failed: its amount is in our balance at the provider again. */
export function bookRefundReturned(reference: string, refunded: Money, split: Split, at: Date): Movement[] {
  return movement('refund_returned', { reference }, refunded.currency, at, [
    debit('provider_balance', refunded.amountMinor),
    credit('coach_payable', split.coachPayoutMinor),
    credit('deferred_revenue', split.platformFeeMinor),
  ]);
}

export function bookReversal(reference: string, { amountMinor, currency }: Money, at: Date): Movement[] {
  return movement('reversal', { reference }, currency, at, [
    debit('provider_balance', amountMinor),
    credit('coach_payable', amountMinor),
  ]);
}

/** What a bank takes back (positive) or returns (negative) while it decides. */
export function bookDisputeFunds(line: Reference, { amountMinor, currency }: Money, at: Date): Movement[] {
  const kind = amountMinor < 0 ? 'dispute_reinstated' : 'dispute';
  const size = Math.abs(amountMinor);
  const entries =
    kind === 'dispute'
      ? [debit('disputed_funds', size), credit('provider_balance', size)]
      : [debit('provider_balance', size), credit('disputed_funds', size)];
  return movement(kind, line, currency, at, entries);
}

/**
 * A dispute is lost, or its loss has changed: the coach and the platform each lose their share. Negative parts are given
 * back, as after an appeal.
 */
export function bookDisputeLoss(loss: Reference, lost: Money, coachMinor: number, at: Date): Movement[] {
  const { amountMinor, currency } = lost;
  const isLoss = amountMinor > 0 || (amountMinor === 0 && coachMinor > 0);
  return movement(isLoss ? 'dispute_loss' : 'dispute_loss_undone', loss, currency, at, [
    signed('coach_payable', coachMinor),
    signed('deferred_revenue', amountMinor - coachMinor),
    signed('disputed_funds', -amountMinor),
  ]);
}

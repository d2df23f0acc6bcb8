import type { Money, Split } from '@bandeja/money';

export type MovementKind =
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
  | 'vat'
  | 'vat_returned';

/**
 * card_holds and hold_obligations stand opposite each other while a card is held and hold no money.
 * provider_balance is what the provider keeps for us, coach_payable what we owe coaches, disputed_funds what banks have
 * taken back without having decided yet.
 */
export type LedgerAccount =
  | 'card_holds'
  | 'hold_obligations'
  | 'provider_balance'
  | 'coach_payable'
  | 'platform_revenue'
  | 'disputed_funds'
  | 'deferred_revenue'
  | 'vat_payable';

export interface LedgerEntry {
  account: LedgerAccount;
  debitMinor: number;
  creditMinor: number;
}

/** A balanced set of entries. Kind and reference name it, so that the same movement is never booked twice. */
export interface Movement {
  kind: MovementKind;
  reference: string;
  currency: string;
  /** When the money moved, as the record has it; not when it was stored. */
  occurredAt: Date;
  entries: readonly LedgerEntry[];
}

const debit = (account: LedgerAccount, debitMinor: number): LedgerEntry => ({
  account,
  debitMinor,
  creditMinor: 0,
});
const credit = (account: LedgerAccount, creditMinor: number): LedgerEntry => ({
  account,
  debitMinor: 0,
  creditMinor,
});

function movement(
  kind: MovementKind,
  reference: string,
  currency: string,
  occurredAt: Date,
  entries: LedgerEntry[],
): Movement[] {
  const moved = entries.filter(({ debitMinor, creditMinor }) => debitMinor !== 0 || creditMinor !== 0);
  return moved.length === 0 ? [] : [{ kind, reference, currency, occurredAt, entries: moved }];
}

export function bookHold(reference: string, { amountMinor, currency }: Money, at: Date): Movement[] {
  return movement('hold', reference, currency, at, [
    debit('card_holds', amountMinor),
    credit('hold_obligations', amountMinor),
  ]);
}

export function bookRelease(reference: string, { amountMinor, currency }: Money, at: Date): Movement[] {
  return movement('hold_released', reference, currency, at, [
    debit('hold_obligations', amountMinor),
    credit('card_holds', amountMinor),
  ]);
}

/** The hold ends, the whole amount is credited to the coach, and the platform's fee is taken from it. */
export function bookCapture(reference: string, total: Money, split: Split, at: Date): Movement[] {
  const { amountMinor, currency } = total;
  return [
    ...bookRelease(reference, total, at),
    ...movement('capture', reference, currency, at, [
      debit('provider_balance', amountMinor),
      credit('coach_payable', amountMinor),
    ]),
    ...movement('fee', reference, currency, at, [
      debit('coach_payable', split.platformFeeMinor),
      credit('platform_revenue', split.platformFeeMinor),
    ]),
  ];
}

export function bookTransfer(reference: string, { amountMinor, currency }: Money, at: Date): Movement[] {
  return movement('transfer', reference, currency, at, [
    debit('coach_payable', amountMinor),
    credit('provider_balance', amountMinor),
  ]);
}

/** The coach and the platform each return their part. */
export function bookRefund(reference: string, refunded: Money, split: Split, at: Date): Movement[] {
  return movement('refund', reference, refunded.currency, at, [
    debit('coach_payable', split.coachPayoutMinor),
    debit('platform_revenue', split.platformFeeMinor),
    credit('provider_balance', refunded.amountMinor),
  ]);
}

/** The refund failed: its amount is in our balance at the provider again. */
export function bookRefundReturned(reference: string, refunded: Money, split: Split, at: Date): Movement[] {
  return movement('refund_returned', reference, refunded.currency, at, [
    debit('provider_balance', refunded.amountMinor),
    credit('coach_payable', split.coachPayoutMinor),
    credit('platform_revenue', split.platformFeeMinor),
  ]);
}

export function bookReversal(reference: string, { amountMinor, currency }: Money, at: Date): Movement[] {
  return movement('reversal', reference, currency, at, [
    debit('provider_balance', amountMinor),
    credit('coach_payable', amountMinor),
  ]);
}

/** What a bank takes back (positive) or returns (negative) while it decides. */
export function bookDisputeFunds(reference: string, { amountMinor, currency }: Money, at: Date): Movement[] {
  const kind = amountMinor < 0 ? 'dispute_reinstated' : 'dispute';
  const size = Math.abs(amountMinor);
  const entries =
    kind === 'dispute'
      ? [debit('disputed_funds', size), credit('provider_balance', size)]
      : [debit('provider_balance', size), credit('disputed_funds', size)];
  return movement(kind, reference, currency, at, entries);
}

/**
 * A dispute is lost, or its loss has changed: the coach and the platform each lose their share. Negative parts are given
 * back, as after an appeal.
 */
export function bookDisputeLoss(reference: string, lost: Money, coachMinor: number, at: Date): Movement[] {
  const { amountMinor, currency } = lost;
  const isLoss = amountMinor > 0 || (amountMinor === 0 && coachMinor > 0);
  return movement(isLoss ? 'dispute_loss' : 'dispute_loss_undone', reference, currency, at, [
    signed('coach_payable', coachMinor),
    signed('platform_revenue', amountMinor - coachMinor),
    signed('disputed_funds', -amountMinor),
  ]);
}

const signed = (account: LedgerAccount, debitMinor: number): LedgerEntry =>
  debitMinor < 0 ? credit(account, -debitMinor) : debit(account, debitMinor);

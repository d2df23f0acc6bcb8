import type { CoachEarnings, PayoutAccount } from './coach-billing.api';

/** What the one sentence on a coach's money is about: what needs somebody first, then what comes next. */
export type MoneySentence =
  | 'waits'
  | 'restricted'
  | 'bankRefused'
  | 'bankLate'
  | 'late'
  | 'onItsWay'
  | 'owed'
  | 'onHold'
  | 'settled'
  | 'none';

type Sums = Pick<
  CoachEarnings,
  'totalLifetime' | 'pendingPayouts' | 'latePayouts' | 'onHold' | 'owed' | 'bankTrouble'
>;
type Account = Pick<NonNullable<PayoutAccount>, 'detailsSubmitted' | 'payoutsEnabled'> | null | undefined;

/** `account` is undefined until it is known, null where there is none. */
export function sentenceOf(sums: Sums, account: Account): MoneySentence {
  const { totalLifetime, pendingPayouts, latePayouts, onHold, owed, bankTrouble } = sums;
  const isPending = pendingPayouts.amountMinor > 0;
  const isRefused = bankTrouble.some(({ bankPayout }) => bankPayout.status === 'FAILED');
  if (isPending && account !== undefined && !account?.detailsSubmitted) return 'waits';
  if (isRefused) return 'bankRefused';
  if (isPending && account && !account.payoutsEnabled) return 'restricted';
  if (bankTrouble.length > 0) return 'bankLate';
  if (latePayouts.amountMinor > 0) return 'late';
  if (isPending) return 'onItsWay';
  if (owed.amountMinor > 0) return 'owed';
  if (onHold.amountMinor > 0) return 'onHold';
  return totalLifetime.amountMinor > 0 ? 'settled' : 'none';
}

/** The late or refused payouts to the bank that the sentence is about. */
export const troubleOf = ({ bankTrouble }: Pick<CoachEarnings, 'bankTrouble'>, sentence: MoneySentence) =>
  bankTrouble.filter(({ bankPayout }) =>
    sentence === 'bankRefused' ? bankPayout.status === 'FAILED' : bankPayout.isLate,
  );

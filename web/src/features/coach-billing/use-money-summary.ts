import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, type MoneyAmount } from '../../lib/format';
import { useNow } from '../../lib/use-now';
import { useCoachEarningsQuery, useCoachPayoutAccountQuery, type CoachEarnings } from './coach-billing.api';

export interface MoneySummary {
  title: string;
  text: string;
  /** The coach's own step is what it waits for. */
  needsAccount: boolean;
  isLate: boolean;
}

/** False where the coach has no payout account that could take money; true until that is known. */
export function useCanLeave(): boolean {
  const { data: account } = useCoachPayoutAccountQuery();
  return account === undefined || (account?.payoutsEnabled ?? false);
}

/** What is going on with the coach's money, in a heading and a line; undefined until it is known. */
export function useMoneySummary(): MoneySummary | undefined {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { data: earnings } = useCoachEarningsQuery();
  const { isLoading } = useCoachPayoutAccountQuery();
  const canLeave = useCanLeave();
  if (!earnings || isLoading) return undefined;
  const key = keyOf(earnings, canLeave);
  const money = (amount: MoneyAmount) => formatMoney(amount, i18n.language);
  const values = {
    amount: money(key === 'late' ? earnings.latePayouts : earnings.pendingPayouts),
    held: money(earnings.onHold),
    next: earnings.nextPayout ? money(earnings.nextPayout) : '',
    date: earnings.nextPayoutDueAt
      ? formatDate(earnings.nextPayoutDueAt, i18n.language, {
          weekday: 'long',
          day: 'numeric',
          month: 'long',
        })
      : '',
  };
  const isDue = earnings.nextPayoutDueAt !== null && new Date(earnings.nextPayoutDueAt).getTime() <= now;
  const text = key === 'onItsWay' && isDue ? 'leaving' : key;
  return {
    title: t(`coachBilling.summary.${key}`, values),
    text: t(`coachBilling.summaryText.${text}`, values),
    needsAccount: !canLeave,
    isLate: key === 'late',
  };
}

function keyOf({ totalLifetime, pendingPayouts, latePayouts, onHold }: CoachEarnings, canLeave: boolean) {
  if (pendingPayouts.amountMinor > 0 && !canLeave) return 'waits';
  if (latePayouts.amountMinor > 0) return 'late';
  if (pendingPayouts.amountMinor > 0) return 'onItsWay';
  if (onHold.amountMinor > 0) return 'onHold';
  return totalLifetime.amountMinor > 0 ? 'settled' : 'none';
}

import { useTranslation } from 'react-i18next';
import { formatDate, formatMoney, type MoneyAmount } from '../../lib/format';
import { useNow } from '../../lib/use-now';
import { useCoachEarningsQuery, useCoachPayoutAccountQuery, type CoachEarnings } from './coach-billing.api';
import { sentenceOf, troubleOf, type MoneySentence } from './money-sentence';

export interface MoneySummary {
  title: string;
  text: string;
  /** The coach's own step is what it waits for. */
  needsAccount: boolean;
  /** Something is not as it should be. */
  isTrouble: boolean;
  /** Of a late payout to the bank, which can be asked about it. */
  bankNumber: string | undefined;
}

/** False where the coach has no payout account that could take money; true until that is known. */
export function useCanLeave(): boolean {
  const { data: account } = useCoachPayoutAccountQuery();
  return account === undefined || (account?.payoutsEnabled ?? false);
}

/** Whether the summary is on its way, and with it lines above all the rest. */
export function useSummaryIsLoading(): boolean {
  const earnings = useCoachEarningsQuery();
  const account = useCoachPayoutAccountQuery();
  return earnings.isLoading || account.isLoading;
}

const TROUBLES: readonly MoneySentence[] = ['waits', 'restricted', 'bankRefused', 'bankLate', 'late'];

/** What is going on with the coach's money, in a heading and a line; undefined until it is known. */
export function useMoneySummary(): MoneySummary | undefined {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const { data: earnings } = useCoachEarningsQuery();
  const { data: account, isLoading } = useCoachPayoutAccountQuery();
  const canLeave = useCanLeave();
  if (!earnings || isLoading) return undefined;
  const key = sentenceOf(earnings, account);
  const money = (amount: MoneyAmount) => formatMoney(amount, i18n.language);
  const trouble = troubleOf(earnings, key);
  const isDue = earnings.nextPayoutDueAt !== null && new Date(earnings.nextPayoutDueAt).getTime() <= now;
  const text = key === 'onItsWay' && isDue ? 'leaving' : key;
  const values = {
    ...valuesOf(earnings, key, trouble, i18n.language),
    amount: money(key === 'late' ? earnings.latePayouts : sumOf(trouble, earnings.pendingPayouts)),
    held: money(earnings.onHold),
    owed: money(earnings.owed),
    next: earnings.nextPayout ? money(earnings.nextPayout) : '',
  };
  const isOwed = earnings.owed.amountMinor > 0 && key !== 'owed';
  return {
    title: t(`coachBilling.summary.${key}`, values),
    text:
      t(`coachBilling.summaryText.${text}`, values) +
      (isOwed ? ` ${t('coachBilling.summaryText.owed', values)}` : ''),
    needsAccount: !canLeave,
    isTrouble: TROUBLES.includes(key),
    bankNumber: key === 'bankLate' ? trouble[0]?.bankPayout.id : undefined,
  };
}

const LONG = { weekday: 'long', day: 'numeric', month: 'long' } as const;

function valuesOf(
  { nextPayoutDueAt, latePayoutCount }: CoachEarnings,
  key: MoneySentence,
  trouble: CoachEarnings['bankTrouble'],
  language: string,
) {
  const [first] = trouble;
  const arrival = first?.bankPayout.arrivalAt;
  const shares = trouble.reduce((sum, one) => sum + one.shares, 0);
  return {
    count: Math.max(1, key === 'late' ? latePayoutCount : shares),
    number: first?.bankPayout.id ?? '',
    sent: first ? formatDate(first.bankPayout.sentAt, language, LONG) : '',
    // The provider names a day, at midnight UTC.
    since: arrival ? formatDate(arrival, language, { ...LONG, timeZone: 'UTC' }) : '',
    date: nextPayoutDueAt ? formatDate(nextPayoutDueAt, language, LONG) : '',
  };
}

const sumOf = (trouble: CoachEarnings['bankTrouble'], otherwise: MoneyAmount): MoneyAmount =>
  trouble.length === 0
    ? otherwise
    : { ...otherwise, amountMinor: trouble.reduce((sum, { amount }) => sum + amount.amountMinor, 0) };

import type { TFunction } from 'i18next';
import { formatDate } from '../../lib/format';
import type { CoachTransaction } from './coach-billing.api';

type Paid = Pick<CoachTransaction, 'status' | 'payoutStatus' | 'payoutDueAt' | 'paidOutAt'>;

/** Where the coach's share of a captured payment stands; nothing before there is one. */
export function payoutText(transaction: Paid, t: TFunction, language: string, now = new Date()) {
  const { status, payoutStatus, payoutDueAt, paidOutAt } = transaction;
  if (status !== 'COMPLETED' || !payoutStatus) return undefined;
  const day = (iso: string) => ({ date: formatDate(iso, language) });
  if (payoutStatus === 'COMPLETED' && paidOutAt)
    return t('coachBilling.transactions.paidOutOn', day(paidOutAt));
  if (payoutStatus === 'PENDING' && payoutDueAt && new Date(payoutDueAt) > now)
    return t('coachBilling.transactions.payoutOn', day(payoutDueAt));
  return t(`coachBilling.transactions.payout.${payoutStatus}`);
}

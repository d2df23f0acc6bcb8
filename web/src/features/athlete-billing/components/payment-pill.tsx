import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../../../components/ui/status-tag';
import { refundStateOf, type RefundState } from '../../../lib/refund-state';
import type { AthleteTransaction } from '../athlete-billing.api';
import classes from './athlete-billing.module.css';

const TONES: Partial<Record<AthleteTransaction['status'], Tone>> = {
  COMPLETED: 'ok',
  PENDING: 'warn',
  AUTHORIZED: 'warn',
  PROCESSING: 'info',
  FAILED: 'danger',
  DISPUTED: 'danger',
};

const REFUND_TONES: Record<RefundState, Tone> = {
  refunding: 'info',
  refundFailed: 'danger',
  partlyRefunded: 'neutral',
};

export function PaymentPill({ status, refund }: Pick<AthleteTransaction, 'status' | 'refund'>) {
  const { t } = useTranslation();
  const refundState = refundStateOf({ status, refund });
  if (refundState)
    return (
      <StatusTag tone={REFUND_TONES[refundState]}>{t(`athleteBilling.status.${refundState}`)}</StatusTag>
    );
  const text = t(`athleteBilling.status.${status}`);
  if (status === 'REFUNDED') return <span className={classes.refunded}>{text}</span>;
  return <StatusTag tone={TONES[status] ?? 'neutral'}>{text}</StatusTag>;
}

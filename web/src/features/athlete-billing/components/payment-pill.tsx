import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../../../components/ui/status-tag';
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

export function PaymentPill({ status }: { status: AthleteTransaction['status'] }) {
  const { t } = useTranslation();
  const text = t(`athleteBilling.status.${status}`);
  if (status === 'REFUNDED') return <span className={classes.refunded}>{text}</span>;
  return <StatusTag tone={TONES[status] ?? 'neutral'}>{text}</StatusTag>;
}

import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '../../../api/generated/graphql';
import { StatusTag, type Tone } from '../../../components/ui/status-tag';
import type { Standing } from '../payment-standing';
import classes from './transactions.module.css';

type Color = 'green' | 'yellow' | 'blue' | 'red' | 'purple' | 'grey';

export const PAYMENT_COLORS: Record<PaymentStatus, Color> = {
  COMPLETED: 'green',
  PENDING: 'yellow',
  AUTHORIZED: 'yellow',
  PROCESSING: 'blue',
  FAILED: 'red',
  REFUNDED: 'purple',
  CANCELED: 'grey',
  DISPUTED: 'red',
};

const TONES: Record<Exclude<Color, 'purple'>, Tone> = {
  green: 'ok',
  yellow: 'warn',
  blue: 'info',
  red: 'danger',
  grey: 'neutral',
};

/** The colour is that of the payment, the word that of the coach's share. */
export function PaymentPill({ status, standing }: { status: PaymentStatus; standing: Standing }) {
  const { t } = useTranslation();
  const color = standing === 'refunding' ? 'purple' : (PAYMENT_COLORS[status] ?? 'grey');
  const text = t(`coachBilling.standing.${standing}`);
  if (color === 'purple') return <span className={classes.purple}>{text}</span>;
  return <StatusTag tone={TONES[color]}>{text}</StatusTag>;
}

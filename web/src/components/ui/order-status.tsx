import { useTranslation } from 'react-i18next';
import type { OrderFacts } from '../../lib/order';
import { StatusTag, type Tone } from './status-tag';

const TONES: Record<OrderFacts['status'], Tone> = {
  DRAFT: 'neutral',
  PENDING: 'warn',
  IN_PROGRESS: 'info',
  COMPLETED: 'ok',
  REJECTED: 'neutral',
  PAYMENT_FAILED: 'danger',
};

/** How a request stands in a word; one that ended says who ended it. */
export function OrderStatus({ status, ending }: Pick<OrderFacts, 'status' | 'ending'>) {
  const { t } = useTranslation();
  const word = status === 'REJECTED' ? (ending ?? 'RETURNED') : status;
  return <StatusTag tone={TONES[status]}>{t(`order.status.${word}`)}</StatusTag>;
}

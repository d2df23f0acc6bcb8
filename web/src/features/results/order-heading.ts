import { isLate } from '../../lib/order';
import type { ResultsAnalysis } from './results.api';

type Facts = Pick<ResultsAnalysis, 'status' | 'promisedAt' | 'ending'>;

/** The text that says what is going on. */
export function orderHeading(analysis: Facts, now: number): string {
  switch (analysis.status) {
    case 'DRAFT':
    case 'PAYMENT_FAILED':
      return 'results.paymentRequired';
    case 'COMPLETED':
      return 'results.order.delivered';
    case 'REJECTED':
      return `results.order.ended.${analysis.ending ?? 'RETURNED'}`;
    default:
      if (isLate(analysis, now)) return 'results.order.late';
      return analysis.status === 'PENDING' ? 'results.order.sent' : 'results.order.started';
  }
}

import type { MoneyAmount } from '../../lib/format';
import type { AnalysisRow } from './athlete-dashboard.api';

const HELD = ['PENDING', 'IN_PROGRESS'];

/** What is held on the athlete's cards and not charged yet. */
export function heldAmount(analyses: AnalysisRow[]): MoneyAmount {
  const held = analyses.filter(({ status, paid }) => HELD.includes(status) && !paid);
  const amountMinor = held.reduce((sum, { agreedRate }) => sum + agreedRate.amountMinor, 0);
  return { amountMinor, currency: held[0]?.agreedRate.currency ?? 'USD' };
}

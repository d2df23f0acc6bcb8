import type { AnalysisRow } from './athlete-dashboard.api';

/** What the dashboard asks of its athlete, most pressing first. */
export type NextStep =
  | { at: 'fix'; count: number; first: AnalysisRow }
  | { at: 'arrived'; first: AnalysisRow }
  | { at: 'waiting'; count: number }
  | { at: 'ready' };

/** For so long a delivery is news. */
const NEW_MS = 48 * 3_600_000;

const isUnderWay = ({ status }: AnalysisRow) => status === 'PENDING' || status === 'IN_PROGRESS';
const arrivedAt = ({ status, completedAt }: AnalysisRow) =>
  status === 'COMPLETED' && completedAt ? new Date(completedAt).getTime() : 0;

export function nextStep(analyses: AnalysisRow[], now: number): NextStep {
  const toFix = analyses.filter(({ status }) => status === 'PAYMENT_FAILED');
  if (toFix[0]) return { at: 'fix', count: toFix.length, first: toFix[0] };
  const [latest] = analyses.toSorted((one, other) => arrivedAt(other) - arrivedAt(one));
  if (latest && now - arrivedAt(latest) < NEW_MS) return { at: 'arrived', first: latest };
  const count = analyses.filter(isUnderWay).length;
  return count > 0 ? { at: 'waiting', count } : { at: 'ready' };
}

/** The request whose promise is the nearest. */
export function nextToArrive(analyses: AnalysisRow[]): AnalysisRow | undefined {
  const promised = (one: AnalysisRow) => new Date(one.promisedAt ?? 0).getTime();
  return analyses
    .filter((one) => isUnderWay(one) && one.promisedAt)
    .toSorted((one, other) => promised(one) - promised(other))[0];
}

/** A row that needs a hand comes first. */
export const fixFirst = (analyses: AnalysisRow[]): AnalysisRow[] =>
  analyses.toSorted(
    (one, other) => Number(other.status === 'PAYMENT_FAILED') - Number(one.status === 'PAYMENT_FAILED'),
  );

import type { ReactNode } from 'react';
import type { AnalysesListProps } from './analyses-list';

export interface DashboardParts extends AnalysesListProps {
  /** A likely one has its place kept free until it is known. */
  paymentSetup: (isLikely: boolean) => ReactNode;
  /** What an analysis looks like, for who has none yet. */
  picture: ReactNode;
}

import type { ReactNode } from 'react';
import type { AnalysesListProps } from './analyses-list';

export interface DashboardParts extends AnalysesListProps {
  paymentSetup: ReactNode;
  /** What an analysis looks like, for who has none yet. */
  picture: ReactNode;
}

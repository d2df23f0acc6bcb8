import type { ReactNode } from 'react';
import type { LedScreen } from '../../film/film-guide';
import type { PlayerController } from '../../film/player-controller';
import type { AnalysisWork, ResultsAnalysis } from './results.api';

/** What the results give to whoever leads through them. The app brings both together. */
export interface LessonSlot {
  analysis: ResultsAnalysis;
  work: AnalysisWork;
  player: PlayerController;
  /** In the order of the film. */
  markers: AnalysisWork['annotations'];
  drills: ReactNode;
  onReview: () => void;
  onNeedFreshUrl: () => unknown;
  show: (led: LedScreen | undefined, offer: ReactNode) => ReactNode;
}

/** What the results give to whoever shares a note. */
export interface ShareSlot {
  analysis: ResultsAnalysis;
  work: AnalysisWork;
  note: AnalysisWork['annotations'][number];
}

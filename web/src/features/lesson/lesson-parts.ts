import type { ReactNode } from 'react';
import type { LedScreen } from '../../film/film-guide';
import type { PlayerController } from '../../film/player-controller';
import type { LessonMarker, LessonPlan } from './lesson-plan';
import type { LessonPlayer } from './lesson-player';

interface Pinning {
  fromMs: number;
  pins: readonly { name: string; x: number; y: number }[];
}

export interface LessonProps {
  analysisId: string;
  coach: { id: string; fullName: string; avatarUrl?: string | null };
  player: PlayerController;
  filmMs: number;
  /** There is a film to see. */
  isPlayable: boolean;
  /** In the order of the film. */
  markers: LessonMarker[];
  pinnings: readonly Pinning[];
  onNeedFreshUrl: () => unknown;
  /** What the coach recommends to practise; nothing where there is nothing. */
  drills: ReactNode;
  reviewed: boolean;
  onReview: () => void;
  /** The screen, led or with the offer below its list of notes. */
  show: (led: LedScreen | undefined, offer: ReactNode) => ReactNode;
}

export interface LessonParts extends Omit<LessonProps, 'show'> {
  lesson: LessonPlayer;
  plan: LessonPlan;
  noteId: string | undefined;
  /** The note stands on the picture, not in its row. */
  isCardShown: boolean;
  setCardShown: (shown: boolean) => void;
  onLeave: () => void;
}

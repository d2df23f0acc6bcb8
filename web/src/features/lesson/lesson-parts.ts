import type { ReactNode } from 'react';
import type { LedScreen } from '../../film/film-guide';
import type { Ending } from '../../film/led/led-ending';
import type { PlayerController } from '../../film/player-controller';
import type { LessonMarker, LessonPlan } from './lesson-plan';
import type { LessonPlayer } from './lesson-player';

interface Pinning {
  fromMs: number;
  pins: readonly { name: string; x: number; y: number }[];
}

export interface LessonProps extends Ending {
  analysisId: string;
  coach: Ending['coach'] & { avatarUrl?: string | null };
  player: PlayerController;
  filmMs: number;
  /** There is a film to see. */
  isPlayable: boolean;
  /** Something else is offered before it. */
  isSecond?: boolean;
  /** In the order of the film. */
  markers: LessonMarker[];
  pinnings: readonly Pinning[];
  onNeedFreshUrl: () => unknown;
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

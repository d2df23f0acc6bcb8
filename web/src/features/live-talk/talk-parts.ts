import type { ReactNode } from 'react';
import type { LedScreen } from '../../film/film-guide';
import type { Ending } from '../../film/led/led-ending';
import type { PlayerController } from '../../film/player-controller';
import type { TalkPinning } from '../../film/talk/marks-of-talk';
import type { SavedTake } from '../../film/talk/takes.api';
import type { LiveTalk } from './live-talk';
import type { SpokenNote } from './talk-chapters';

export interface LiveTalkProps extends Ending {
  analysisId: string;
  player: PlayerController;
  /** There is a film to see, by its frames. */
  isPlayable: boolean;
  /** In the order in which they are heard. */
  takes: readonly SavedTake[];
  notes: readonly SpokenNote[];
  pinnings: readonly TalkPinning[];
  onNeedFreshUrl: () => unknown;
  /** The screen, led or with the offer below its list of notes. */
  show: (led: LedScreen | undefined, offer: ReactNode) => ReactNode;
}

export interface TalkParts extends Omit<LiveTalkProps, 'show'> {
  live: LiveTalk;
  onLeave: () => void;
}

import type { Mark } from '@bandeja/film/marks';
import type { TalkPinning } from '../../../film/talk/marks-of-talk';
import type { PlayableVideo } from '../../../film/use-video-source';
import type { TalkDrawing } from '../talk-marks';
import type { TalkNote } from '../talk-notes';
import type { TalkRow } from '../talk-rows';
import type { Turn } from '../talk-turn';
import type { TalkActions } from '../use-talk-actions';
import type { Talk } from '../use-talk';

export interface Due {
  text: string;
  soon: boolean;
}

export interface TalkViewProps {
  analysisId: string;
  video: PlayableVideo;
  title: string;
  /** First name of who will hear it. */
  athlete: string;
  /** In the order of the film. */
  notes: readonly TalkNote[];
  pinnings: readonly TalkPinning[];
  due: Due | undefined;
  /** There is a response video, which the talk would replace. */
  hasAnswer: boolean;
  drawing: TalkDrawing;
  /** What was drawn for a note. */
  marksOf: (noteId: string) => Promise<readonly Mark[]>;
  /** Where the film stands at first. */
  atMs: number;
  onDone: (place: { atMs: number; answered: boolean }) => void;
  onNeedFreshUrl: () => unknown;
}

/** What each part of the view gets. */
export interface SharedProps extends TalkViewProps {
  talk: Talk;
  actions: TalkActions;
  turn: Turn;
  isLoaded: boolean;
}

/** And each part of a row. */
export interface RowOfTake extends SharedProps {
  row: TalkRow;
  number: number;
  /** "Take 2, 0:54". */
  name: string;
}

import type { TFunction } from 'i18next';
import type { LedScreen } from '../../film/film-guide';
import type { PlayerController } from '../../film/player-controller';
import { LeadingVoice } from '../../film/voice/leading-voice';
import { LessonCaptions } from './components/lesson-captions';
import { LessonControls } from './components/lesson-controls';
import { LessonOver } from './components/lesson-over';
import { LessonSide } from './components/lesson-side';
import type { LessonParts } from './lesson-parts';
import type { LessonPlace } from './lesson-place';
import type { LessonPlan } from './lesson-plan';
import { LessonPlayer } from './lesson-player';

interface Opening {
  player: PlayerController;
  /** Unlocked by a press. */
  audio: HTMLAudioElement;
  plan: LessonPlan;
  onNeedFreshUrl: () => unknown;
  onPlace: (place: LessonPlace) => void;
}

export const openLesson = ({ player, audio, plan, onNeedFreshUrl, onPlace }: Opening): LessonPlayer =>
  new LessonPlayer(player, new LeadingVoice(audio, onNeedFreshUrl), plan, onPlace);

/** What a lesson puts in place of the player's own. */
export const ledScreen = (parts: LessonParts, t: TFunction): LedScreen => ({
  noteId: parts.noteId,
  side: <LessonSide {...parts} />,
  guide: {
    controls: (frame) => <LessonControls {...parts} {...frame} />,
    over: <LessonOver {...parts} />,
    strip: <LessonCaptions {...parts} />,
    onPress: parts.lesson.toggle,
    onMarker: parts.lesson.chooseNote,
    keys: [
      [[t('player.keys.space')], t('lesson.keys.toggle')],
      [['↑', '↓'], t('lesson.keys.chapters')],
      [['<', '>'], t('lesson.keys.speed')],
      [['C'], t('lesson.keys.captions')],
      [['Esc'], t('lesson.keys.leave')],
    ],
  },
});

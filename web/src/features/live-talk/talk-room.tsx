import type { TFunction } from 'i18next';
import type { LedScreen } from '../../film/film-guide';
import { MarksOfTalk } from '../../film/talk/marks-of-talk';
import { TalkControls } from './components/talk-controls';
import { TalkOver } from './components/talk-over';
import { TalkRail } from './components/talk-rail';
import { TalkSide } from './components/talk-side';
import { TalkStrip } from './components/talk-strip';
import type { TalkParts } from './talk-parts';

export { openTalk } from './open-talk';

/** What would move the film away from the talk. */
const RESTING_KEYS = ['J', 'K', 'L', 'Q', 'W', 'E', '[', ']', '\\'];

/** What a talk puts in place of the player's own. */
export const ledScreen = (parts: TalkParts, t: TFunction): LedScreen => ({
  side: <TalkSide {...parts} restingKeys={RESTING_KEYS} />,
  picture: <MarksOfTalk talk={parts.live.talk} pinnings={parts.pinnings} />,
  guide: {
    controls: (frame) => <TalkControls {...parts} {...frame} />,
    over: <TalkOver {...parts} />,
    strip: <TalkStrip {...parts} />,
    timeline: <TalkRail {...parts} />,
    onPress: parts.live.toggle,
    onMarker: () => undefined,
    restingKeys: RESTING_KEYS,
    keys: [
      [[t('player.keys.space')], t('liveTalk.keys.toggle')],
      [['←', '→'], t('player.keys.seek')],
      [['⇧ ←', '⇧ →'], t('player.keys.seekSecond')],
      [['↑', '↓'], t('lesson.keys.chapters')],
      [['<', '>'], t('liveTalk.keys.speed')],
      [['C'], t('lesson.keys.captions')],
      [['Esc'], t('lesson.keys.leave')],
    ],
  },
});

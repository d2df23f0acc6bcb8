import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { CodeLost } from '../../../components/ui/code-lost';
import { FormMessage } from '../../../components/ui/form-message';
import { LedOffer } from '../../../film/led/led-offer';
import { useLedOpening } from '../../../film/led/use-led-opening';
import type { Dispatch, SavedTake } from '../../../film/talk/takes.api';
import { timecode } from '../../../lib/format';
import { useSessionUser } from '../../../session/use-session';
import { chapterName } from '../chapter-name';
import { lateLiveTalk } from '../late-live-talk';
import type { OpenedTalk } from '../open-talk';
import type { LiveTalkProps } from '../talk-parts';
import { keepTalkPlace, NOT_HEARD, readTalkPlace, type TalkPlaceKept } from '../talk-place';
import type * as Room from '../talk-room';

interface Opened {
  room: typeof Room;
  talk: OpenedTalk;
  /** Of the takes it is made of. */
  key: string;
}

const keyOf = (takes: readonly SavedTake[]) => takes.map(({ id, version }) => `${id} ${version}`).join();
const isHeard = ({ sound, isOutOfStep }: SavedTake) =>
  sound.status === 'READY' && Boolean(sound.playbackUrl) && !isOutOfStep;
const playsSound = () => document.createElement('audio').canPlayType('audio/mp4; codecs="mp4a.40.2"') !== '';

/** Offers the talk of a coach, and plays it over the film. */
export function LiveTalk(props: LiveTalkProps) {
  const { analysisId, player, takes, notes, isPlayable, onNeedFreshUrl, show } = props;
  const { t } = useTranslation();
  const { id: userId } = useSessionUser();
  const dispatch = useDispatch<Dispatch>();
  const { opened, isOpening, wasOpened, open, close } = useLedOpening<Opened>(player);
  const [place, setPlace] = useState(() => readTalkPlace(analysisId, userId));
  const [isLost, setLost] = useState(false);
  const key = keyOf(takes);
  const talk = opened?.key === key ? opened.talk : undefined;
  useEffect(() => talk?.know(takes), [talk, takes]);
  useEffect(() => talk?.live.leave, [talk]);

  const openAt = async ({ atMs = 0, heard }: TalkPlaceKept) => {
    setLost(false);
    const load = async (audio: HTMLAudioElement) => {
      const room = await lateLiveTalk.load(() => import('../talk-room'));
      const talk = await room.openTalk({
        ...{ analysisId, player, audio, takes, notes, dispatch, onNeedFreshUrl },
        onPlace: ({ chapter, ...reached }) =>
          keepTalkPlace(analysisId, userId, { ...reached, title: chapter && chapterName(chapter, t) }),
      });
      return { room, talk, key };
    };
    const came = await open(load, (loaded) => loaded.talk.live.begin(atMs, heard));
    setLost(!came);
  };

  if (!isPlayable || takes.length === 0 || !takes.every(isHeard) || !playsSound())
    return show(undefined, null);
  if (!opened || !talk) {
    const { atMs = 0, title = '', heard } = place;
    const from = atMs > 0 ? t('liveTalk.from', { time: timecode(atMs), title }) : undefined;
    return show(
      undefined,
      <LedOffer
        label={t('liveTalk.play')}
        lengthMs={takes.reduce((sum, { sound }) => sum + sound.durationMs, 0)}
        opening={isOpening}
        focused={wasOpened}
        place={from ?? (heard.length > 0 ? t('liveTalk.heardBefore') : undefined)}
        onPlay={() => void openAt(place)}
        onAgain={atMs > 0 ? () => void openAt(NOT_HEARD) : undefined}
      >
        <CodeLost late={lateLiveTalk} title={t('liveTalk.lost')} />
        {isLost && <FormMessage>{t('liveTalk.notLoaded')}</FormMessage>}
      </LedOffer>,
    );
  }
  const leave = () => {
    talk.live.leave();
    setPlace(readTalkPlace(analysisId, userId));
    close();
  };
  return show(opened.room.ledScreen({ ...props, live: talk.live, onLeave: leave }, t), null);
}

import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/plain-button';
import { ControlButton } from '../../../film/control-button';
import type { Marker } from '../../../film/marker-logic';
import { PlayerTimeline } from '../../../film/player-timeline';
import { SpeedMenu } from '../../../film/speed-menu';
import { TimeReadout } from '../../../film/time-readout';
import { usePlayerValue } from '../../../film/use-player';
import type { PlayableVideo } from '../../../film/use-video-source';
import type { TalkNote } from '../talk-notes';
import type { Turn } from '../talk-turn';
import type { TalkActions } from '../use-talk-actions';
import { usePlace, useRows, useRunning, type Talk } from '../use-talk';
import { MicrophoneLine } from './microphone-line';
import classes from './talk-deck.module.css';
import { TalkTrack } from './talk-track';
import { useRecordBlock } from './use-record-block';

interface TalkDeckProps {
  talk: Talk;
  actions: TalkActions;
  video: PlayableVideo;
  notes: readonly TalkNote[];
  turn: Turn;
  wide: boolean;
}

/** Below the stage: where the film is, what was said, and the two buttons of a talk. */
export function TalkDeck({ talk, actions, video, notes, turn, wide }: TalkDeckProps) {
  const { film } = talk;
  const jumpTo = (id: string) => {
    const note = notes.find((one) => one.id === id);
    if (note) actions.jump(note);
  };
  return (
    <div className={classes.deck}>
      <div className={classes.film}>
        <TimeReadout player={film} />
        <PlayerTimeline
          player={film}
          markers={notes as Marker[]}
          sprite={video.sprite}
          lanes={false}
          onMarkerSelected={jumpTo}
        />
      </div>
      <TalkTrack talk={talk} actions={actions} wide={wide} />
      {wide && (
        <div className={classes.buttons}>
          <RecordButton talk={talk} actions={actions} turn={turn} />
          <FilmButtons talk={talk} />
          <MicrophoneLine talk={talk} />
        </div>
      )}
    </div>
  );
}

interface RecordButtonProps {
  talk: Talk;
  actions: TalkActions;
  turn: Turn;
}

export function RecordButton({ talk, actions, turn }: RecordButtonProps) {
  const { t } = useTranslation();
  const { take, sound } = useRunning(talk);
  const rows = useRows(talk.desk);
  const block = useRecordBlock(talk, turn);
  if (take)
    return (
      <Button
        variant="danger"
        className={classes.record}
        leftSection={<IconPlayerStopFilled size={18} aria-hidden />}
        onClick={actions.record}
      >
        {t('talk.stopTake', { number: take.number })}
      </Button>
    );
  return (
    <Button
      variant={rows.length === 0 ? 'ball' : undefined}
      className={classes.record}
      blocked={block !== undefined}
      loading={sound.status === 'asking'}
      title={block}
      leftSection={<span className={classes.dot} aria-hidden />}
      onClick={() => block === undefined && actions.record()}
    >
      {t('talk.recordTake', { number: rows.length + 1 })}
    </Button>
  );
}

export function FilmButtons({ talk }: { talk: Talk }) {
  const { t } = useTranslation();
  const { film, listening } = talk;
  const { status } = usePlace(listening);
  const isPaused = usePlayerValue(film, (p) => p.isPaused());
  const isListening = status !== 'still' && status !== 'failed';
  const FilmIcon = isPaused ? IconPlayerPlayFilled : IconPlayerPauseFilled;
  const Icon = isListening ? IconPlayerStopFilled : FilmIcon;
  const leave = () => listening.stop();
  return (
    <div className={classes.running}>
      <Button
        leftSection={<Icon size={18} aria-hidden />}
        onClick={() => {
          if (isListening) return leave();
          film.toggle();
        }}
      >
        {t(isListening ? 'talk.stopListening' : isPaused ? 'talk.run' : 'talk.hold')}
      </Button>
      {!isListening && (
        <>
          <ControlButton
            icon={IconPlayerTrackPrev}
            label={t('player.previousFrame')}
            onPress={() => film.stepFrames(-1)}
          />
          <ControlButton
            icon={IconPlayerTrackNext}
            label={t('player.nextFrame')}
            onPress={() => film.stepFrames(1)}
          />
          <SpeedMenu player={film} />
        </>
      )}
    </div>
  );
}

import { IconPlayerPauseFilled } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import chip from '../../../film/picture/stage-chip.module.css';
import { StageCorner } from '../../../film/picture/stage-corner';
import { usePicture } from '../../../film/picture/picture-layer';
import { usePlayerValue } from '../../../film/use-player';
import { timecode } from '../../../lib/format';
import type { TalkDrawing } from '../talk-marks';
import { usePlace, useRows, useRunning, type Talk } from '../use-talk';
import classes from './on-stage.module.css';
import { TalkCaption } from './talk-caption';

interface OnStageProps {
  talk: Talk;
  drawing: TalkDrawing;
  wide: boolean;
}

/** What lies on the stage and is not zoomed with the picture: the red state, where the film is, the tools. */
export function OnStage({ talk, drawing, wide }: OnStageProps) {
  const { stage, player } = usePicture();
  const { t } = useTranslation();
  const { take } = useRunning(talk);
  const { status } = usePlace(talk.listening);
  const isPaused = usePlayerValue(player, (p) => p.isPaused());
  const time = usePlayerValue(player, (p) => timecode(p.timeMs()));
  const isListening = status !== 'still' && status !== 'failed';
  if (!stage) return null;
  return (
    <>
      {createPortal(
        <>
          {take && <div className={classes.edge} aria-hidden />}
          {take && <RecordingTag talk={talk} number={take.number} />}
          {isListening && <ListeningTag talk={talk} />}
          {isListening && <TalkCaption talk={talk} />}
          {wide && !isListening && <div className={classes.tools}>{drawing.tools}</div>}
        </>,
        stage,
      )}
      {isPaused && !isListening && (
        <StageCorner>
          <span className={`${chip.chip} ${classes.held}`}>
            <IconPlayerPauseFilled size={16} aria-hidden /> {t('talk.heldAt', { time })}
          </span>
        </StageCorner>
      )}
    </>
  );
}

function RecordingTag({ talk, number }: { talk: Talk; number: number }) {
  const { t } = useTranslation();
  const seconds = useSyncExternalStore(
    talk.recorder.sound.subscribe,
    () => talk.recorder.sound.state().elapsedSeconds,
  );
  return (
    <div className={classes.recording}>
      <span className={classes.dot} aria-hidden />
      {t('talk.recordingTake', { number })}
      <b role="timer">{timecode(seconds * 1_000)}</b>
    </div>
  );
}

function ListeningTag({ talk }: { talk: Talk }) {
  const { t } = useTranslation();
  const rows = useRows(talk.desk);
  const seconds = useSyncExternalStore(talk.listening.subscribe, () =>
    Math.floor(talk.listening.takeMs() / 1_000),
  );
  const { takeId } = usePlace(talk.listening);
  const number = rows.findIndex(({ id }) => id === takeId) + 1;
  return (
    <div className={classes.listening}>
      {t('talk.take', { number })} <b>{timecode(seconds * 1_000)}</b>
    </div>
  );
}

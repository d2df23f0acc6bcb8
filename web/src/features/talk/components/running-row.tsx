import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { timecode } from '../../../lib/format';
import type { RunningTake } from '../take-recorder';
import { useRunning, type Talk } from '../use-talk';
import classes from './your-talk.module.css';

/** The take that is recorded now. */
export function RunningRow({ talk, take }: { talk: Talk; take: RunningTake }) {
  const { t } = useTranslation();
  const { sound } = useRunning(talk);
  const strokes = useSyncExternalStore(talk.recorder.subscribe, talk.recorder.strokes);
  return (
    <li className={classes.running}>
      <span className={classes.dot} aria-hidden />
      <b>{t('talk.take', { number: take.number })}</b>
      <span className={classes.runningTime}>{timecode(sound.elapsedSeconds * 1_000)}</span>
      {strokes > 0 && <span className={classes.strokes}>{t('talk.strokes', { count: strokes })}</span>}
    </li>
  );
}

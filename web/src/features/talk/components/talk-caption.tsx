import { parseCaptions } from '@bandeja/film/talk';
import { useMemo, useSyncExternalStore } from 'react';
import { usePlace, useRows, type Talk } from '../use-talk';
import classes from './on-stage.module.css';

/** What is said, in writing, where the coach has written it down. */
export function TalkCaption({ talk }: { talk: Talk }) {
  const { listening } = talk;
  const { takeId } = usePlace(listening);
  const row = useRows(talk.desk).find(({ id }) => id === takeId);
  const cues = useMemo(() => {
    const read = row && parseCaptions(row.captions, row.durationMs);
    return read && 'cues' in read ? read.cues : [];
  }, [row]);
  const text = useSyncExternalStore(listening.subscribe, () => {
    const atMs = listening.takeMs();
    return cues.find(({ startMs, endMs }) => startMs <= atMs && atMs < endMs)?.text;
  });
  return (
    text !== undefined && (
      <p className={classes.caption}>
        <span>{text}</span>
      </p>
    )
  );
}

import { useSyncExternalStore } from 'react';
import type { Talk } from '../use-talk';
import classes from './on-stage.module.css';

/** What is said, in writing, where the coach has written it down. */
export function TalkCaption({ talk: { listening } }: { talk: Talk }) {
  const text = useSyncExternalStore(listening.subscribe, listening.caption);
  return (
    text !== undefined && (
      <p className={classes.caption}>
        <span>{text}</span>
      </p>
    )
  );
}

import { timecode } from '../../lib/format';
import classes from './figures.module.css';

/** A place in a video, `0:42`. */
export function Timecode({ ms }: { ms: number }) {
  return <time className={classes.figure}>{timecode(ms)}</time>;
}

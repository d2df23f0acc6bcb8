import type { LessonPlayer } from '../lesson-player';
import { useLesson } from '../use-lesson';
import classes from './lesson-film.module.css';

const RADIUS = 9;
const ROUND = 2 * Math.PI * RADIUS;
/** Finer steps are not seen. */
const STEPS = 60;

/** Closes while a hold lasts. */
export function HoldRing({ lesson }: { lesson: LessonPlayer }) {
  const step = useLesson(lesson, (l) => Math.round(l.explainedShare() * STEPS));
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} className={classes.ring} aria-hidden>
      <circle cx="12" cy="12" r={RADIUS} />
      <circle
        cx="12"
        cy="12"
        r={RADIUS}
        data-passed
        strokeDasharray={ROUND}
        strokeDashoffset={ROUND * (1 - step / STEPS)}
      />
    </svg>
  );
}

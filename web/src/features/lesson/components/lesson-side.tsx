import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { outsideFullscreen } from '../../../film/use-fullscreen';
import { useKeyScope } from '../../../film/keys/key-scopes';
import { noteName } from '../../../film/voice/voice-clip';
import { firstNameOf } from '../../../lib/first-name';
import { timecode } from '../../../lib/format';
import type { LessonParts } from '../lesson-parts';
import { useLesson } from '../use-lesson';
import { ChapterList } from './chapter-list';
import { LessonEnding } from './lesson-ending';
import { LessonFoot } from './lesson-foot';
import classes from './lesson-side.module.css';

const STACKED = '(max-width: 999px)';

/** Beside the film: its chapters, and what comes after them. */
export function LessonSide(props: LessonParts) {
  const { lesson, plan, onLeave } = props;
  const { t } = useTranslation();
  const ref = useRef<HTMLElement>(null);
  const status = useLesson(lesson, (l) => l.run().status);
  const chapter = useLesson(lesson, (l) => l.run().chapter);
  const isOver = status === 'over';
  useKeyScope('desk', {
    ' ': status === 'aside' ? undefined : lesson.toggle,
    ArrowUp: lesson.previous,
    ArrowDown: lesson.next,
    '<': lesson.slower,
    '>': lesson.faster,
    c: lesson.toggleCaptions,
    Escape: document.fullscreenElement ? undefined : onLeave,
  });
  useEffect(() => {
    const hidden = () => document.hidden && lesson.pause();
    document.addEventListener('visibilitychange', hidden);
    return () => document.removeEventListener('visibilitychange', hidden);
  }, [lesson]);
  useEffect(() => {
    // The film is docked then, and its chapters stand below it.
    const show = () =>
      window.matchMedia(STACKED).matches && ref.current?.closest('[data-led]')?.scrollIntoView();
    if (isOver) outsideFullscreen(show);
    else show();
  }, [isOver]);
  const count = plan.steps.length;
  const length = t(`lesson.kinds.${plan.kind}`, { length: timecode(plan.lengthMs) });
  const place = t('lesson.youAreAt', { number: chapter + 1, total: count });
  return (
    <section ref={ref} className={classes.side} aria-labelledby="lesson-title">
      <div className={classes.head}>
        <h2 id="lesson-title" className={classes.title}>
          {t(isOver ? 'lesson.over' : 'lesson.title')}
        </h2>
        <button type="button" className={classes.leave} onClick={onLeave}>
          {t('lesson.filmAlone')}
        </button>
        <p className={classes.facts}>{isOver ? t('lesson.seenAll', { count }) : `${length} ${place}`}</p>
      </div>
      <Spoken {...props} />
      {isOver ? <LessonEnding {...props} /> : <ChapterList {...props} />}
      <LessonFoot {...props} />
    </section>
  );
}

/** For who does not see the picture. */
function Spoken({ lesson, plan, coach }: LessonParts) {
  const { t } = useTranslation();
  const chapter = useLesson(lesson, (l) => l.run().chapter);
  const holds = useLesson(lesson, (l) => l.noteId() !== undefined && l.run().part === 'hold');
  const isOver = useLesson(lesson, (l) => l.run().status === 'over');
  const note = plan.notes[chapter];
  if (!note) return null;
  const title = noteName(note, t) || t(`options.category.${note.category}`);
  const name = firstNameOf(coach.fullName);
  const at = { number: chapter + 1, total: plan.steps.length, title, time: timecode(note.timestampMs) };
  return (
    <div className="visually-hidden" role="status">
      <p>{isOver ? t('lesson.over') : t('lesson.chapterOf', at)}</p>
      {holds && <p>{name ? t('lesson.holds', { name }) : t('lesson.coachHolds')}</p>}
    </div>
  );
}

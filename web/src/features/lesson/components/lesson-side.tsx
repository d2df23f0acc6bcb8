import { useTranslation } from 'react-i18next';
import { useKeyScope } from '../../../film/keys/key-scopes';
import { LedEnding } from '../../../film/led/led-ending';
import { LedSide } from '../../../film/led/led-side';
import { noteName } from '../../../film/voice/voice-clip';
import { firstNameOf } from '../../../lib/first-name';
import { timecode } from '../../../lib/format';
import type { LessonParts } from '../lesson-parts';
import { useLesson } from '../use-lesson';
import { ChapterList } from './chapter-list';
import { LessonFoot } from './lesson-foot';

/** Beside the film: its chapters, and what comes after them. */
export function LessonSide(props: LessonParts) {
  const { lesson, plan, onLeave } = props;
  const { t } = useTranslation();
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
  const count = plan.steps.length;
  const length = t(`lesson.kinds.${plan.kind}`, { length: timecode(plan.lengthMs) });
  const place = t('lesson.youAreAt', { number: chapter + 1, total: count });
  return (
    <LedSide
      title={t(isOver ? 'lesson.over' : 'lesson.title')}
      facts={isOver ? t('lesson.seenAll', { count }) : `${length} ${place}`}
      isOver={isOver}
      spoken={<Spoken {...props} />}
      foot={<LessonFoot {...props} />}
      onHidden={lesson.pause}
      onLeave={onLeave}
    >
      {isOver ? (
        <LedEnding {...props} againLabel={t('lesson.ending.watch')} onAgain={() => lesson.choose(0)} />
      ) : (
        <ChapterList {...props} />
      )}
    </LedSide>
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
    <>
      <p>{isOver ? t('lesson.over') : t('lesson.chapterOf', at)}</p>
      {holds && <p>{name ? t('lesson.holds', { name }) : t('lesson.coachHolds')}</p>}
    </>
  );
}

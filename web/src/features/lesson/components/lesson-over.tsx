import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/ui/avatar';
import classes from '../../../film/led/led-film.module.css';
import { firstNameOf } from '../../../lib/first-name';
import type { LessonParts } from '../lesson-parts';
import { useLesson } from '../use-lesson';
import { HoldRing } from './hold-ring';
import { NoteOnPicture } from './note-card';

/** Over the picture: what the coach does just now, and the note. */
export function LessonOver(props: LessonParts) {
  const { lesson, plan, coach } = props;
  const { t } = useTranslation();
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const chapter = useLesson(lesson, (l) => (l.noteId() === undefined ? -1 : l.run().chapter));
  const part = useLesson(lesson, (l) => l.run().part);
  const voice = useLesson(lesson, (l) => l.run().voice);
  const isAside = useLesson(lesson, (l) => l.run().status === 'aside');
  const note = plan.notes[chapter];
  const name = firstNameOf(coach.fullName);
  const says = part === 'hold' && (name ? t('lesson.holds', { name }) : t('lesson.coachHolds'));
  const card = { ...props, note, stage: { width, height } };
  return (
    <div ref={ref} className={classes.over}>
      {isAside && (
        <button type="button" className={classes.goOn} onClick={lesson.goOn}>
          {t('lesson.goOn')}
        </button>
      )}
      {note && says && (
        <div className={classes.holds}>
          <Avatar name={coach.fullName} src={coach.avatarUrl ?? null} size={34} />
          <span>{says}</span>
          <HoldRing lesson={lesson} />
        </div>
      )}
      {note && part !== 'approach' && voice === 'lost' && (
        <p className={classes.lost} role="status">
          {t('lesson.voiceLost')}
        </p>
      )}
      {note && part !== 'approach' && <NoteOnPicture key={note.id} {...card} note={note} />}
    </div>
  );
}

import { useElementSize } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/ui/avatar';
import { isDrawn } from '../../../film/lane-layout';
import { firstNameOf } from '../../../lib/first-name';
import type { LessonParts } from '../lesson-parts';
import { useLesson } from '../use-lesson';
import { HoldRing } from './hold-ring';
import { DrawnNoteCard, NoteCard } from './note-card';
import classes from './lesson-film.module.css';

/** A smaller stage has no room for the words of a note. */
const ROOM_FOR_CARD_PX = 560;

/** Over the picture: what the coach does just now, and the note. */
export function LessonOver(props: LessonParts) {
  const { lesson, plan, coach } = props;
  const { t } = useTranslation();
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const chapter = useLesson(lesson, (l) => (l.noteId() === undefined ? -1 : l.run().chapter));
  const part = useLesson(lesson, (l) => l.run().part);
  const voice = useLesson(lesson, (l) => l.run().voice);
  const note = plan.notes[chapter];
  const name = firstNameOf(coach.fullName);
  const says = part === 'hold' && (name ? t('lesson.holds', { name }) : t('lesson.coachHolds'));
  const card = { ...props, note, stage: { width, height } };
  return (
    <div ref={ref} className={classes.over}>
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
      {note &&
        part !== 'approach' &&
        width >= ROOM_FOR_CARD_PX &&
        (isDrawn(note) ? (
          <DrawnNoteCard key={note.id} {...card} note={note} />
        ) : (
          <NoteCard key={note.id} {...card} note={note} marks={[]} />
        ))}
    </div>
  );
}

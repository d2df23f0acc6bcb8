import { useMemo } from 'react';
import { captionAt, captionsOf } from '../captions';
import type { LessonParts } from '../lesson-parts';
import { useLesson } from '../use-lesson';
import classes from './lesson-film.module.css';

/** What there is to read, below the picture, piece by piece. */
export function LessonCaptions({ lesson, plan }: LessonParts) {
  const isOn = useLesson(lesson, (l) => l.captions() && l.noteId() !== undefined);
  const chapter = useLesson(lesson, (l) => l.run().chapter);
  const isAtMoment = useLesson(lesson, (l) => l.run().part !== 'approach');
  const note = plan.notes[chapter];
  const captions = useMemo(() => captionsOf(note ? note.content || note.label : ''), [note]);
  const caption = useLesson(lesson, (l) => captionAt(captions, l.explainedShare()));
  if (!isOn) return null;
  return <p className={classes.caption}>{isAtMoment && caption}</p>;
}

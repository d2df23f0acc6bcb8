import { useMemo } from 'react';
import { CaptionStrip } from '../../../film/led/caption-strip';
import { captionAt, captionsOf } from '../captions';
import type { LessonParts } from '../lesson-parts';
import { useLesson } from '../use-lesson';

/** What there is to read, below the picture, piece by piece. */
export function LessonCaptions({ lesson, plan }: LessonParts) {
  const isOn = useLesson(lesson, (l) => l.captions() && l.noteId() !== undefined);
  const chapter = useLesson(lesson, (l) => l.run().chapter);
  const isAtMoment = useLesson(lesson, (l) => l.run().part !== 'approach');
  const note = plan.notes[chapter];
  const captions = useMemo(() => captionsOf(note ? note.content || note.label : ''), [note]);
  const caption = useLesson(lesson, (l) => captionAt(captions, l.explainedShare()));
  return isOn && <CaptionStrip>{isAtMoment && caption}</CaptionStrip>;
}

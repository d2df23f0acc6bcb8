import { IconMicrophone, IconScribble } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryMark } from '../../../components/ui/category-mark';
import { BoardOfNote } from '../../../film/drawing/board-of-note';
import { isDrawn } from '../../../film/lane-layout';
import { Chapter, Chapters } from '../../../film/led/chapters';
import side from '../../../film/led/led-side.module.css';
import { tagNames } from '../../../film/note-tags';
import { noteName } from '../../../film/voice/voice-clip';
import { voiceAddressOf, type LessonMarker } from '../lesson-plan';
import type { LessonParts } from '../lesson-parts';
import { useLesson } from '../use-lesson';

export function ChapterList({ analysisId, lesson, plan, isCardShown }: LessonParts) {
  const { t, i18n } = useTranslation();
  const drawn = useMemo(() => plan.notes.filter(isDrawn), [plan]);
  const current = useLesson(lesson, (l) => l.run().chapter);
  const heard = useLesson(lesson, (l) => l.run().heard);
  return (
    <Chapters current={current}>
      {plan.notes.map((note, index) => {
        const isCurrent = index === current;
        const isTold = isCurrent && !isCardShown;
        return (
          <Chapter
            key={note.id}
            mark={<CategoryMark category={note.category} size={22} />}
            timeMs={note.timestampMs}
            name={noteName(note, t) || t(`options.category.${note.category}`)}
            isCurrent={isCurrent}
            isHeard={heard.includes(note.id)}
            signs={<Signs note={note} />}
            content={isTold ? note.content : undefined}
            tags={isTold ? tagNames(note, i18n.language) : []}
            onChoose={() => lesson.choose(index)}
          >
            {isCurrent && (
              <BoardOfNote {...{ analysisId, notes: drawn, noteId: note.id }} className={side.board} />
            )}
          </Chapter>
        );
      })}
    </Chapters>
  );
}

/** What there is in a chapter that was not heard yet. */
function Signs({ note }: { note: LessonMarker }) {
  const { t } = useTranslation();
  return (
    <>
      {voiceAddressOf(note) !== undefined && (
        <IconMicrophone size={20} stroke={1.9} role="img" aria-label={t('lesson.spoken')} />
      )}
      {isDrawn(note) && <IconScribble size={20} stroke={1.9} role="img" aria-label={t('lesson.drawn')} />}
    </>
  );
}

import { IconCheck, IconMicrophone, IconScribble } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryMark } from '../../../components/ui/category-mark';
import { Timecode } from '../../../components/ui/timecode';
import { BoardOfNote } from '../../../film/drawing/board-of-note';
import { isDrawn } from '../../../film/lane-layout';
import { tagNames } from '../../../film/note-tags';
import { noteName } from '../../../film/voice/voice-clip';
import { voiceAddressOf, type LessonMarker } from '../lesson-plan';
import type { LessonParts } from '../lesson-parts';
import { useLesson } from '../use-lesson';
import classes from './lesson-side.module.css';

export function ChapterList({ analysisId, lesson, plan, isCardShown }: LessonParts) {
  const { t } = useTranslation();
  const drawn = useMemo(() => plan.notes.filter(isDrawn), [plan]);
  const scroller = useRef<HTMLOListElement>(null);
  const current = useLesson(lesson, (l) => l.run().chapter);
  const heard = useLesson(lesson, (l) => l.run().heard);
  useEffect(() => {
    const list = scroller.current;
    const row = list?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
    if (!list || !row) return;
    // Where the list scrolls by itself, the page does not move.
    if (list.scrollHeight > list.clientHeight)
      list.scrollTop = row.offsetTop - list.clientHeight / 2 + row.clientHeight / 2;
    else row.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <ol ref={scroller} className={classes.list} aria-label={t('lesson.chapters')}>
      {plan.notes.map((note, index) => (
        <Chapter
          key={note.id}
          note={note}
          isCurrent={index === current}
          isHeard={heard.includes(note.id)}
          isTold={index === current && !isCardShown}
          onChoose={() => lesson.choose(index)}
        >
          {index === current && (
            <BoardOfNote {...{ analysisId, notes: drawn, noteId: note.id }} className={classes.board} />
          )}
        </Chapter>
      ))}
    </ol>
  );
}

interface ChapterProps {
  note: LessonMarker;
  isCurrent: boolean;
  isHeard: boolean;
  /** Its words stand here. */
  isTold: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Chapter({ note, isCurrent, isHeard, isTold, onChoose, children }: ChapterProps) {
  const { t, i18n } = useTranslation();
  const tags = tagNames(note, i18n.language);
  return (
    <li className={classes.chapter} data-current={isCurrent || undefined} data-heard={isHeard || undefined}>
      <button
        type="button"
        className={classes.row}
        aria-current={isCurrent ? 'step' : undefined}
        onClick={onChoose}
      >
        <CategoryMark category={note.category} size={22} />
        <Timecode ms={note.timestampMs} />
        <span className={classes.name}>{noteName(note, t) || t(`options.category.${note.category}`)}</span>
        <span className={classes.signs}>
          {isHeard ? (
            <span className={classes.tick} role="img" aria-label={t('lesson.heard')}>
              <IconCheck size={14} stroke={2.4} aria-hidden />
            </span>
          ) : (
            <>
              {voiceAddressOf(note) !== undefined && (
                <IconMicrophone size={20} stroke={1.9} role="img" aria-label={t('lesson.spoken')} />
              )}
              {isDrawn(note) && (
                <IconScribble size={20} stroke={1.9} role="img" aria-label={t('lesson.drawn')} />
              )}
            </>
          )}
        </span>
      </button>
      {isTold && (note.content || tags.length > 0) && (
        <div className={classes.told}>
          {note.content && <p>{note.content}</p>}
          {tags.length > 0 && (
            <ul className={classes.tags}>
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          )}
        </div>
      )}
      {children}
    </li>
  );
}

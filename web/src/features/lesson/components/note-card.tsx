import { useElementSize } from '@mantine/hooks';
import { pinCourt, pinningAt, type CourtPin } from '@bandeja/film/court';
import { boundsOf, type Bounds } from '@bandeja/film/marks';
import { useLayoutEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CategoryMark } from '../../../components/ui/category-mark';
import { useDrawingOf } from '../../../film/drawing/use-drawings';
import { isDrawn } from '../../../film/lane-layout';
import { tagNames } from '../../../film/note-tags';
import led from '../../../film/led/led-film.module.css';
import { toStage } from '../../../film/picture/picture-box';
import { noteName } from '../../../film/voice/voice-clip';
import { timecode } from '../../../lib/format';
import { placeOfCard } from '../card-place';
import type { LessonMarker } from '../lesson-plan';
import type { LessonParts } from '../lesson-parts';
import { useLesson } from '../use-lesson';
import classes from './lesson-film.module.css';

interface NoteCardProps extends LessonParts {
  note: LessonMarker;
  stage: { width: number; height: number };
}

/** About what a text takes, in heights of the picture: near enough to stay clear of it. */
const labelSize = (text: string) => ({ width: 0.04 + text.length * 0.028, height: 0.07 });

/** A smaller stage has no room for the words of a note. */
const ROOM_PX = 560;

/** A note at its moment, above its film. */
export const NoteOnPicture = (props: NoteCardProps) =>
  isDrawn(props.note) ? <DrawnNoteCard {...props} /> : <NoteCard {...props} marks={NO_MARKS} />;

const NO_MARKS: Bounds[] = [];

/** The card of a note with a drawing: it lies on no mark. */
function DrawnNoteCard(props: NoteCardProps) {
  const { analysisId, plan, note, pinnings, player } = props;
  const { t } = useTranslation();
  const drawn = useMemo(() => plan.notes.filter(isDrawn), [plan]);
  const { drawing, isLost, retry } = useDrawingOf(analysisId, drawn, note.id);
  const marks = useMemo(() => {
    const aspect = player.view.aspect();
    const box = player.view.box();
    const pinning = pinningAt(pinnings, note.timestampMs);
    const court = pinning && pinCourt(pinning.pins as readonly CourtPin[], aspect).court;
    return (drawing?.marks ?? []).flatMap((mark) => {
      const bounds = boundsOf(mark, { aspect, court, labelSize });
      if (!bounds) return [];
      const from = toStage(box, { x: bounds.left, y: bounds.top });
      const to = toStage(box, { x: bounds.right, y: bounds.bottom });
      return [{ left: from.x, top: from.y, right: to.x, bottom: to.y }];
    });
  }, [drawing, pinnings, note.timestampMs, player]);
  return (
    <>
      <NoteCard {...props} marks={marks} />
      {isLost && (
        <p className={led.lost} role="alert">
          {t('lesson.drawingLost')}{' '}
          <button type="button" className={led.retry} onClick={retry}>
            {t('ui.tryAgain')}
          </button>
        </p>
      )}
    </>
  );
}

/** The words of a note on the picture. Where no corner is free, they stand in its row instead. */
function NoteCard(props: NoteCardProps & { marks: readonly Bounds[] }) {
  const { lesson, note, stage, marks, setCardShown } = props;
  const { t, i18n } = useTranslation();
  const { ref, width, height } = useElementSize<HTMLDivElement>({ box: 'border-box' });
  const withText = useLesson(lesson, (l) => !l.captions());
  const hasRoom = stage.width >= ROOM_PX && height > 0;
  const place = hasRoom ? placeOfCard(stage, { width, height }, marks) : undefined;
  const isPlaced = place !== undefined;
  useLayoutEffect(() => {
    setCardShown(isPlaced);
    return () => setCardShown(false);
  }, [isPlaced, setCardShown]);
  const tags = tagNames(note, i18n.language);
  return (
    <div ref={ref} className={classes.card} data-side={place?.side} data-edge={place?.edge}>
      <CategoryMark category={note.category} size={22} onVideo />
      <div className={classes.words}>
        <p className={classes.head}>
          <span className={classes.at}>{timecode(note.timestampMs)}</span>{' '}
          {noteName(note, t) || t(`options.category.${note.category}`)}
        </p>
        {withText && note.content && <p className={classes.text}>{note.content}</p>}
        {tags.length > 0 && (
          <ul className={classes.tags}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

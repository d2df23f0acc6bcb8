import { useTranslation } from 'react-i18next';
import { useMemo, type ReactNode } from 'react';
import type { MarkerFieldsFragment } from '../../../api/generated/graphql';
import { BoardOfNote } from '../../../film/drawing/board-of-note';
import type { DrawnNote } from '../../../film/drawing/drawn-note';
import { reachedMarker } from '../../../film/marker-logic';
import { noteFacts } from '../../../film/note-tags';
import type { PlayerController } from '../../../film/player-controller';
import { usePlayerValue } from '../../../film/use-player';
import { noteName } from '../../../film/voice/voice-clip';
import { VoiceOfNote } from '../../../film/voice/voice-of-note';
import { CategoryMark } from '../../../components/ui/category-mark';
import { timecode } from '../../../lib/format';
import classes from './analysis-viewer.module.css';

interface TimelineListProps {
  analysisId: string;
  player: PlayerController;
  /** In the order of the film. */
  notes: ListedNote[];
  onNeedFreshUrl: () => unknown;
  /** What can be done with a note, beside it. */
  action?: ((note: ListedNote) => ReactNode) | undefined;
}

export type ListedNote = MarkerFieldsFragment & DrawnNote;

export function TimelineList(props: TimelineListProps) {
  const { analysisId, player, notes, onNeedFreshUrl, action } = props;
  const { t, i18n } = useTranslation();
  const reachedId = usePlayerValue(player, (p) => reachedMarker(notes, p.timeMs())?.id);
  const drawn = useMemo(() => notes.filter(({ drawingVersion }) => drawingVersion > 0), [notes]);
  return (
    <section className={classes.timeline} aria-labelledby="analysis-timeline">
      <div className={classes.scroller}>
        <h2 id="analysis-timeline" className={classes.heading}>
          {t('analysisViewer.timeline')}
        </h2>
        {notes.length === 0 && <p className={classes.none}>{t('analysisViewer.noNotes')}</p>}
        <ol>
          {notes.map((note) => (
            <li key={note.id} className={classes.note} data-reached={note.id === reachedId || undefined}>
              <CategoryMark category={note.category} size={22} />
              <span className={classes.time}>{timecode(note.timestampMs)}</span>
              <div>
                <button
                  type="button"
                  className={classes.seek}
                  onClick={() => player.seekTo(note.timestampMs)}
                >
                  <span className="visually-hidden">{timecode(note.timestampMs)}, </span>
                  {noteName(note, t) || t('analysisViewer.untitled')}
                </button>
                {note.content && <span className={classes.content}>{note.content}</span>}
                <Facts text={noteFacts(note, i18n.language)} />
                {note.voiceClip && <VoiceOfNote clip={note.voiceClip} onNeedFreshUrl={onNeedFreshUrl} />}
                <BoardOfNote {...{ analysisId, notes: drawn, noteId: note.id }} className={classes.board} />
              </div>
              {action?.(note)}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const Facts = ({ text }: { text: string }) => text && <span className={classes.content}>{text}</span>;

import { useTranslation } from 'react-i18next';
import type { MarkerFieldsFragment } from '../../../api/generated/graphql';
import { reachedMarker } from '../../../components/player/marker-logic';
import type { PlayerController } from '../../../components/player/player-controller';
import { usePlayerValue } from '../../../components/player/use-player';
import { CategoryMark } from '../../../components/ui/category-mark';
import { timecode } from '../../../lib/format';
import classes from './analysis-viewer.module.css';

interface TimelineListProps {
  player: PlayerController;
  notes: MarkerFieldsFragment[];
}

export function TimelineList({ player, notes }: TimelineListProps) {
  const { t } = useTranslation();
  const reachedId = usePlayerValue(player, (p) => reachedMarker(notes, p.timeMs())?.id);
  const sorted = [...notes].sort((a, b) => a.timestampMs - b.timestampMs);
  return (
    <section className={classes.timeline} aria-labelledby="analysis-timeline">
      <div className={classes.scroller}>
        <h2 id="analysis-timeline" className={classes.heading}>
          {t('analysisViewer.timeline')}
        </h2>
        {sorted.length === 0 && <p className={classes.none}>{t('analysisViewer.noNotes')}</p>}
        <ol>
          {sorted.map((note) => (
            <li key={note.id} className={classes.note} data-reached={note.id === reachedId || undefined}>
              <CategoryMark category={note.category} size={22} />
              <span className={classes.time}>{timecode(note.timestampMs)}</span>
              <span>
                <button
                  type="button"
                  className={classes.seek}
                  onClick={() => player.seekTo(note.timestampMs)}
                >
                  <span className="visually-hidden">{timecode(note.timestampMs)}, </span>
                  {note.label || t('analysisViewer.untitled')}
                </button>
                {note.content && <span className={classes.content}>{note.content}</span>}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

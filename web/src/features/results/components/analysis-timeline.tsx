import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { overlaidMarker, type Marker } from '../../../components/player/marker-logic';
import type { PlayerController } from '../../../components/player/player-controller';
import { usePlayerValue } from '../../../components/player/use-player';
import { CategoryMark } from '../../../components/ui/category-mark';
import { Timecode } from '../../../components/ui/timecode';
import classes from './analysis-timeline.module.css';

interface AnalysisTimelineProps {
  player: PlayerController;
  markers: Marker[];
}

/** The notes in order. A press goes to the moment; the one at the playhead is lit. */
export function AnalysisTimeline({ player, markers }: AnalysisTimelineProps) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const currentId = usePlayerValue(player, (p) =>
    p.hasStarted() ? overlaidMarker(markers, p.timeMs())?.id : undefined,
  );
  useEffect(() => {
    const box = scroller.current;
    const item = currentId === undefined ? null : box?.querySelector<HTMLElement>('[data-current]');
    // Only the list moves, never the page.
    if (box && item) box.scrollTop = item.offsetTop - box.clientHeight / 2 + item.clientHeight / 2;
  }, [currentId]);
  return (
    <section className={classes.timeline} aria-labelledby="timeline-title">
      <h2 id="timeline-title" className={classes.title}>
        {t('results.timeline')}
      </h2>
      {markers.length === 0 ? (
        <p className={classes.empty}>{t('results.noNotes')}</p>
      ) : (
        <div ref={scroller} className={classes.scroller}>
          <ol className={classes.list}>
            {markers.map((marker) => (
              <li key={marker.id} data-current={marker.id === currentId || undefined} className={classes.row}>
                <button
                  type="button"
                  className={classes.item}
                  aria-current={marker.id === currentId || undefined}
                  onClick={() => player.seekTo(marker.timestampMs)}
                >
                  <CategoryMark category={marker.category} size={22} />
                  <Timecode ms={marker.timestampMs} />
                  <span className={classes.words}>
                    <span className={classes.label}>
                      {marker.label || t(`options.category.${marker.category}`)}
                    </span>
                    {marker.content && <span className={classes.content}>{marker.content}</span>}
                  </span>
                </button>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BoardOfNote } from '../../../film/drawing/board-of-note';
import { overlaidMarker } from '../../../film/marker-logic';
import { noteFacts } from '../../../film/note-tags';
import type { PlayerController } from '../../../film/player-controller';
import { usePlayerValue } from '../../../film/use-player';
import { noteName } from '../../../film/voice/voice-clip';
import { VoiceOfNote } from '../../../film/voice/voice-of-note';
import { CategoryMark } from '../../../components/ui/category-mark';
import { Timecode } from '../../../components/ui/timecode';
import type { AnalysisWork } from '../results.api';
import classes from './analysis-timeline.module.css';

type Note = AnalysisWork['annotations'][number];

interface AnalysisTimelineProps {
  analysisId: string;
  player: PlayerController;
  markers: Note[];
  onNeedFreshUrl: () => unknown;
  /** What can be done with a note, beside it. */
  action?: ((note: Note) => ReactNode) | undefined;
}

/** The notes in order. A press goes to the moment; the one at the playhead is lit. */
export function AnalysisTimeline(props: AnalysisTimelineProps) {
  const { analysisId, player, markers, onNeedFreshUrl, action } = props;
  const { t, i18n } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const currentId = usePlayerValue(player, (p) =>
    p.hasStarted() ? overlaidMarker(markers, p.timeMs())?.id : undefined,
  );
  const drawn = useMemo(() => markers.filter(({ drawingVersion }) => drawingVersion > 0), [markers]);
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
                      {noteName(marker, t) || t(`options.category.${marker.category}`)}
                    </span>
                    {marker.content && <span className={classes.content}>{marker.content}</span>}
                    <Facts text={noteFacts(marker, i18n.language)} />
                  </span>
                </button>
                {action && <div className={classes.actions}>{action(marker)}</div>}
                {marker.voiceClip && (
                  <div className={classes.voice}>
                    <VoiceOfNote clip={marker.voiceClip} onNeedFreshUrl={onNeedFreshUrl} />
                  </div>
                )}
                <BoardOfNote {...{ analysisId, notes: drawn, noteId: marker.id }} className={classes.board} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
}

const Facts = ({ text }: { text: string }) => text && <span className={classes.content}>{text}</span>;

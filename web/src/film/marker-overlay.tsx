import { useTranslation } from 'react-i18next';
import { timecode } from '../lib/format';
import { CategoryMark } from '../components/ui/category-mark';
import classes from './marker-overlay.module.css';
import { overlaidMarker, type Marker } from './marker-logic';
import type { PlayerController } from './player-controller';
import { usePlayerValue } from './use-player';
import { noteName } from './voice/voice-clip';

/** The note at the playhead, on the picture. */
export function MarkerOverlay({ player, markers }: { player: PlayerController; markers: Marker[] }) {
  const { t } = useTranslation();
  const id = usePlayerValue(player, (p) =>
    p.hasStarted() ? overlaidMarker(markers, p.timeMs())?.id : undefined,
  );
  const marker = markers.find((candidate) => candidate.id === id);
  if (!marker) return null;
  return (
    <div className={classes.note}>
      <CategoryMark category={marker.category} size={22} onVideo />
      <div>
        <p className={classes.head}>
          <span className={classes.time}>{timecode(marker.timestampMs)}</span> {noteName(marker, t)}
        </p>
        {marker.content && <p className={classes.content}>{marker.content}</p>}
      </div>
    </div>
  );
}

import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDrawings } from './late-drawings';
import { StageCorner } from './picture/stage-corner';
import chip from './picture/stage-chip.module.css';

/** Says on the picture that there is something to see which did not come. */
export function DrawingsLost() {
  const { t } = useTranslation();
  const lateness = useSyncExternalStore(lateDrawings.subscribe, lateDrawings.lateness);
  if (!lateness) return null;
  const isGone = lateness === 'gone';
  return (
    <StageCorner>
      <span role="alert">
        <button
          type="button"
          className={chip.chip}
          onClick={isGone ? () => window.location.reload() : () => void lateDrawings.retry()}
        >
          {t(isGone ? 'player.drawingsGone' : 'player.drawingsLost')}
        </button>
      </span>
    </StageCorner>
  );
}

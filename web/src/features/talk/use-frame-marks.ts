import { useEffect } from 'react';
import type { PlayerController } from '../../film/player-controller';
import type { TalkMarks } from './talk-marks';

/** Somebody has sought another place. */
const ANOTHER_PLACE_MS = 1_000;

/** What is drawn on a frame goes when the film runs on from it, or is somewhere else. */
export function useFrameMarks(film: PlayerController, marks: TalkMarks, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    let [wasPaused, placeMs] = [film.isPaused(), film.timeMs()];
    return film.subscribe(() => {
      const [isPaused, nowMs] = [film.isPaused(), film.timeMs()];
      const runsOn = wasPaused && !isPaused;
      const isElsewhere = isPaused && Math.abs(nowMs - placeMs) > ANOTHER_PLACE_MS;
      [wasPaused, placeMs] = [isPaused, nowMs];
      if (runsOn || isElsewhere) marks.lay([]);
    });
  }, [film, marks, enabled]);
}

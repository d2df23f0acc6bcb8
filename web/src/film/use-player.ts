import { useState, useSyncExternalStore } from 'react';
import { PlayerController } from './player-controller';

/** A playhead to hand to `<AnalysisPlayer>` and to whatever follows it. */
export function usePlayer(): PlayerController {
  const [player] = useState(() => new PlayerController());
  return player;
}

/**
 * A value of the playhead, as it changes: `usePlayerValue(player, (p) => Math.floor(p.timeMs() / 1000))`. The component
 * is drawn again only when the selected text, number or boolean differs.
 */
export function usePlayerValue<T extends string | number | boolean | undefined>(
  player: PlayerController,
  select: (player: PlayerController) => T,
): T {
  return useSyncExternalStore(player.subscribe, () => select(player));
}

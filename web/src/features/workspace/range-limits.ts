import { frameMsOf } from '../../film/exact-place';
import type { RangeLimits } from '../../film/note-range';
import type { PlayerController } from '../../film/player-controller';

/** Of the film that the player shows. */
export const limitsOf = (player: PlayerController): RangeLimits => ({
  frameMs: frameMsOf(player),
  durationMs: player.durationMs(),
});

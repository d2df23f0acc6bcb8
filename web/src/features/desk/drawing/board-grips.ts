import { distanceM, type CourtPoint } from '@bandeja/film/court';
import { itemPlace, startOf, type Board, type BoardItem } from '@bandeja/film/marks';

/** Beside the player or ball that an arrow goes from, so that both can be taken. */
const BESIDE_M = 1.2;

export const itemKey = (item: BoardItem): string =>
  item.is === 'player' ? `player-${item.index}` : item.is === 'ball' ? 'ball' : `${item.id}-${item.end}`;

/** Where something on a board is taken. */
export function gripPlace(board: Board, item: BoardItem): CourtPoint {
  const at = itemPlace(board, item) ?? board.ball;
  const arrow =
    item.is === 'arrow' && item.end === 'from' ? board.arrows.find(({ id }) => id === item.id) : undefined;
  if (!arrow || !startOf(board, arrow)) return at;
  const lengthM = distanceM(arrow.from, arrow.to);
  const share = lengthM > 0 ? Math.min(0.5, BESIDE_M / lengthM) : 0;
  return {
    xM: at.xM + (arrow.to.xM - at.xM) * share,
    yM: at.yM + (arrow.to.yM - at.yM) * share,
  };
}

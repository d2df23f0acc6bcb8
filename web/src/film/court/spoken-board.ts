import type { TFunction } from 'i18next';
import type { CourtPoint } from '@bandeja/film/court';
import { describePlace, itemPlace, startOf, type Board, type BoardItem } from '@bandeja/film/marks';

/** "near half, at the net, on the left, 3 meters from the net". */
function spokenPlace(point: CourtPoint, t: TFunction): string {
  const { half, zone, side, fromNetM } = describePlace(point);
  return t('board.place', {
    half: t(`board.half.${half}`),
    zone: t(`board.zone.${zone}`),
    side: t(`board.side.${side}`),
    count: Math.round(fromNetM * 10) / 10,
  });
}

export function spokenArrow(board: Board, id: string, t: TFunction): string {
  const arrow = board.arrows.find((one) => one.id === id);
  if (!arrow) return '';
  const start = startOf(board, arrow);
  const from =
    start?.is === 'player'
      ? t('board.fromPlayer', { number: start.index + 1 })
      : start
        ? t('board.fromBall')
        : spokenPlace(arrow.from, t);
  const color = t(`drawing.colors.${arrow.color}`);
  return t('board.arrow', { color, from, to: spokenPlace(arrow.to, t) });
}

/** What screen readers say of one thing on a board, with its place. */
export function spokenItem(board: Board, item: BoardItem, t: TFunction): string {
  const point = itemPlace(board, item);
  if (!point) return '';
  const place = spokenPlace(point, t);
  if (item.is === 'ball') return t('board.ball', { place });
  if (item.is === 'player') {
    const pair = t(item.index < 2 ? 'board.nearPair' : 'board.farPair');
    return t('board.player', { number: item.index + 1, pair, place });
  }
  const number = board.arrows.findIndex(({ id }) => id === item.id) + 1;
  return t(item.end === 'from' ? 'board.arrowStart' : 'board.arrowEnd', { number, place });
}

export function spokenBoard(board: Board, t: TFunction): string {
  const players = board.players.map((_, index) => spokenItem(board, { is: 'player', index }, t));
  const arrows = board.arrows.map(({ id }) => spokenArrow(board, id, t));
  const items = [...players, spokenItem(board, { is: 'ball' }, t), ...arrows].join('. ');
  return t('board.all', { items });
}

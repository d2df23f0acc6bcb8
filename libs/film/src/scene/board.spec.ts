import { COURT_POINTS, pinCourt, type CourtPointName } from '../court/index.js';
import { FIRST_BOARD, withArrow } from '../marks/index.js';
import { SQUARE_FONT } from '../testing/square-font.js';
import { boardOnFilm, boardSceneOf, COURT_FROM_ABOVE, svgOf, type SceneNode } from './index.js';

const NAMES = ['nearLeftCorner', 'nearRightCorner', 'farRightCorner', 'farLeftCorner'] as const;
const BOARD = withArrow(FIRST_BOARD, 'run', 'amber', { is: 'player', index: 0 });
/** A film from straight above that shows what a board shows. */
const court = pinCourt(
  NAMES.map((name: CourtPointName) => {
    const { xM, yM } = COURT_POINTS[name];
    return { name, x: (xM + 1) / 12, y: (21 - yM) / 22 };
  }),
  12 / 22,
).court!;

const numbersIn = (node: SceneNode | undefined) =>
  node?.is === 'path' ? [...node.d.matchAll(/-?\d+(\.\d+)?/g)].map(([number]) => Number(number)) : [];
const first = (nodes: readonly SceneNode[], id: string) => nodes.find(({ markId }) => markId === id);

describe('the scene of a board', () => {
  it('has the court, four players, the ball and the arrows, which lie below them', () => {
    const { nodes } = boardSceneOf(BOARD, { font: SQUARE_FONT });
    expect(nodes.slice(0, COURT_FROM_ABOVE.nodes.length)).toEqual(COURT_FROM_ABOVE.nodes);
    const ids = [...new Set(nodes.slice(COURT_FROM_ABOVE.nodes.length).map(({ markId }) => markId))];
    expect(ids).toEqual(['run', 'player-0', 'player-1', 'player-2', 'player-3', 'ball']);
    expect(svgOf({ width: 393, nodes })).toMatch(/^<svg/);
  });

  it('shows the pairs by shape and by color', () => {
    const { nodes } = boardSceneOf(FIRST_BOARD, { font: SQUARE_FONT });
    expect(numbersIn(first(nodes, 'player-1')).length).toBeGreaterThan(100);
    expect(numbersIn(first(nodes, 'player-2'))).toHaveLength(8);
    const colors = (id: string) => nodes.filter(({ markId }) => markId === id);
    expect(colors('player-1')).toContainEqual(
      expect.objectContaining({ fill: { color: '#FFFFFF', opacity: 1 } }),
    );
    expect(colors('player-2')).toContainEqual(
      expect.objectContaining({ fill: { color: '#FFA0CB', opacity: 1 } }),
    );
  });

  it('lies on a film where the floor is', () => {
    const above = boardSceneOf(BOARD, { font: SQUARE_FONT }).nodes;
    const film = boardOnFilm(BOARD, { court, aspect: 12 / 22, font: SQUARE_FONT }).nodes;
    for (const id of ['player-0', 'player-3', 'ball', 'run']) {
      const [one, other] = [numbersIn(first(above, id)), numbersIn(first(film, id))];
      expect(other).toHaveLength(one.length);
      other.forEach((value, index) => expect(value).toBeCloseTo(one[index] ?? 0, 0));
    }
  });
});

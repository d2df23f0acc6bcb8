import {
  COURT_LENGTH_M,
  COURT_LINES,
  COURT_WIDTH_M,
  outlineInPicture,
  ringCorners,
  toPicture,
  type CourtLine,
  type CourtPoint,
  type PinnedCourt,
} from '../court/index.js';
import { BOARD_MARGIN_M, type Board, type BoardArrow } from '../marks/index.js';
import { label } from './label.js';
import { SCENE_HEIGHT, type PathNode, type Scene, type SceneNode, type ScenePoint } from './nodes.js';
import { BALL, boardColor, DARK_TEXT, filled, stroked } from './paint.js';
import { polygon, polyline } from './paths.js';
import { pathOfText, widthOfText, type OutlineFont } from './text-shape.js';

const UNITS_PER_M = SCENE_HEIGHT / (COURT_LENGTH_M + 2 * BOARD_MARGIN_M);
const WIDTH = (COURT_WIDTH_M + 2 * BOARD_MARGIN_M) * UNITS_PER_M;
const PLAYER_M = 0.62;
const BALL_M = 0.32;
const NUMBER_SIZE = 30;
const HEAD_M = { length: 0.9, halfWidth: 0.38 };

/** From above, the far end is up. */
const fromAbove = ({ xM, yM }: CourtPoint): ScenePoint => ({
  x: (xM + BOARD_MARGIN_M) * UNITS_PER_M,
  y: (COURT_LENGTH_M + BOARD_MARGIN_M - yM) * UNITS_PER_M,
});

const LINES: Readonly<Record<CourtLine['is'], Omit<NonNullable<PathNode['stroke']>, 'opacity'>>> = {
  wall: { color: '#A8C4FF', width: 0.16 * UNITS_PER_M, dashes: [] },
  net: { color: '#FFFFFF', width: 0.16 * UNITS_PER_M, dashes: [0.22 * UNITS_PER_M, 0.3 * UNITS_PER_M] },
  service: { color: '#FFFFFF', width: 0.1 * UNITS_PER_M, dashes: [] },
  center: { color: '#FFFFFF', width: 0.1 * UNITS_PER_M, dashes: [] },
};

/** The floor and the lines of a court from above, with some room around it. */
export const COURT_FROM_ABOVE: Scene = {
  width: WIDTH,
  nodes: [
    {
      ...{ is: 'path', markId: 'floor', fill: { color: '#2459E0', opacity: 1 } },
      d: polygon(
        [
          { xM: 0, yM: 0 },
          { xM: COURT_WIDTH_M, yM: 0 },
          { xM: COURT_WIDTH_M, yM: COURT_LENGTH_M },
          { xM: 0, yM: COURT_LENGTH_M },
        ].map(fromAbove),
      ),
    },
    ...COURT_LINES.map(({ is, from, to }): SceneNode => ({
      ...{ is: 'path', markId: is, stroke: { ...LINES[is], opacity: 1 } },
      d: polyline([fromAbove(from), fromAbove(to)]),
    })),
  ],
};

/** How the floor is seen. */
interface View {
  place(point: CourtPoint): ScenePoint | undefined;
  outline(corners: readonly CourtPoint[]): string;
  /** Of what stands on the floor: over a film, the floor is seen through it. */
  opacity: number;
  arrowWidth: 'medium' | 'thick';
  number(id: string, text: string, middle: ScenePoint): SceneNode[];
}

/** A board with its court, from above. */
export function boardSceneOf(board: Board, { font }: { font: OutlineFont }): Scene {
  const outline = (corners: readonly CourtPoint[]) => polygon(corners.map(fromAbove));
  const items = itemsOf(board, {
    ...{ place: fromAbove, outline, opacity: 1, arrowWidth: 'thick' },
    number: (id, text, middle) => darkNumber(id, text, middle, font),
  });
  return { width: WIDTH, nodes: [...COURT_FROM_ABOVE.nodes, ...items] };
}

/** The same on the floor of a film, from where its camera stands. */
export function boardOnFilm(
  board: Board,
  { court, aspect, font }: { court: PinnedCourt; aspect: number; font: OutlineFont },
): Scene {
  const width = aspect * SCENE_HEIGHT;
  const inScene = ({ x, y }: { x: number; y: number }) => ({ x: x * width, y: y * SCENE_HEIGHT });
  const place = (point: CourtPoint) => {
    const seen = toPicture(court, point);
    return seen && inScene(seen);
  };
  const outline = (corners: readonly CourtPoint[]) => polygon(outlineInPicture(court, corners).map(inScene));
  const number = (id: string, text: string, middle: ScenePoint) =>
    label(id, text, middle, { font, centered: true });
  return { width, nodes: itemsOf(board, { place, outline, number, opacity: 0.4, arrowWidth: 'medium' }) };
}

const itemsOf = ({ players, ball, arrows }: Board, view: View): SceneNode[] => [
  ...arrows.flatMap((arrow) => arrowOf(arrow, view)),
  ...players.flatMap((place, index) => playerOf(place, index, view)),
  ...ballOf(ball, view),
];

/** The near pair is round, the far pair is square, and each player has a number. */
function playerOf(place: CourtPoint, index: number, { outline, opacity, ...view }: View): SceneNode[] {
  const id = `player-${index}`;
  const style = { color: boardColor(index), width: 'thin', dashed: false } as const;
  const edge = outline(index < 2 ? ringCorners(place, PLAYER_M) : squareCorners(place, PLAYER_M));
  const middle = view.place(place);
  if (!edge || !middle) return [];
  return [
    ...stroked(id, style, edge),
    filled(id, style, edge, opacity),
    ...view.number(id, String(index + 1), middle),
  ];
}

function darkNumber(id: string, text: string, { x, y }: ScenePoint, font: OutlineFont): SceneNode[] {
  const baseline = { x: x - widthOfText(text, NUMBER_SIZE, font) / 2, y: y + NUMBER_SIZE * 0.35 };
  return [{ is: 'path', markId: id, d: pathOfText(text, baseline, NUMBER_SIZE, font), fill: DARK_TEXT }];
}

const squareCorners = ({ xM, yM }: CourtPoint, halfM: number): CourtPoint[] => [
  { xM: xM - halfM, yM: yM - halfM },
  { xM: xM + halfM, yM: yM - halfM },
  { xM: xM + halfM, yM: yM + halfM },
  { xM: xM - halfM, yM: yM + halfM },
];

function ballOf(place: CourtPoint, { outline }: View): SceneNode[] {
  const d = outline(ringCorners(place, BALL_M));
  const [casing] = stroked('ball', { color: 'chalk', width: 'thin', dashed: false }, d);
  return casing && d ? [casing, { is: 'path', markId: 'ball', d, fill: BALL }] : [];
}

/** Its head lies on the floor as well. */
function arrowOf({ id, color, from, to }: BoardArrow, { place, outline, arrowWidth }: View): SceneNode[] {
  const lengthM = Math.hypot(to.xM - from.xM, to.yM - from.yM);
  const [ax, ay] = lengthM > 0 ? [(to.xM - from.xM) / lengthM, (to.yM - from.yM) / lengthM] : [0, 1];
  const behind = (backM: number, asideM: number): CourtPoint => ({
    xM: to.xM - ax * backM - ay * asideM,
    yM: to.yM - ay * backM + ax * asideM,
  });
  const head = outline([
    to,
    behind(HEAD_M.length, HEAD_M.halfWidth),
    behind(HEAD_M.length, -HEAD_M.halfWidth),
  ]);
  const [start, neck] = [place(from), place(behind(Math.min(lengthM, HEAD_M.length * 0.8), 0))];
  if (!start || !neck || !head) return [];
  const style = { color, width: arrowWidth, dashed: false };
  return [
    ...stroked(id, style, polyline([start, neck])),
    ...stroked(id, { ...style, width: 'thin' }, head),
    filled(id, style, head, 1),
  ];
}

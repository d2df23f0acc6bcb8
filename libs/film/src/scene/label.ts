import { SCENE_HEIGHT, type PathNode, type ScenePoint } from './nodes.js';
import { LABEL_GROUND, LABEL_TEXT } from './paint.js';
import { roundedRectangle } from './paths.js';
import { pathOfText, widthOfText, type OutlineFont } from './text-shape.js';

const SIZE = 24;
const PADDING = { x: 10, y: 7 };
const RADIUS = 4;
/** How far above the baseline a capital letter reaches, of the size. */
const CAPITAL = 0.7;

/** White letters on a dark ground; `anchor` is the middle of its left edge, or of the whole label. */
export function label(
  markId: string,
  text: string,
  anchor: ScenePoint,
  { font, centered = false }: { font: OutlineFont; centered?: boolean },
): PathNode[] {
  const { width, height } = sizeOf(text, font);
  const corner = { x: centered ? anchor.x - width / 2 : anchor.x, y: anchor.y - height / 2 };
  const baseline = { x: corner.x + PADDING.x, y: corner.y + height - PADDING.y };
  return [
    { is: 'path', markId, d: roundedRectangle(corner, width, height, RADIUS), fill: LABEL_GROUND },
    { is: 'path', markId, d: pathOfText(text, baseline, SIZE, font), fill: LABEL_TEXT },
  ];
}

const sizeOf = (text: string, font: OutlineFont) => ({
  width: widthOfText(text, SIZE, font) + 2 * PADDING.x,
  height: SIZE * CAPITAL + 2 * PADDING.y,
});

/** How large a label is, in heights of the picture. */
export function labelSize(text: string, font: OutlineFont): { width: number; height: number } {
  const { width, height } = sizeOf(text, font);
  return { width: width / SCENE_HEIGHT, height: height / SCENE_HEIGHT };
}

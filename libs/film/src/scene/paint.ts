import type { MarkColor, MarkStyle, MarkWidth } from '../marks/index.js';
import type { Paint, PathNode, Stroke } from './nodes.js';

/** The look's colors of drawing: the same in both themes, as all on video. */
export const COLORS: Readonly<Record<MarkColor, string>> = {
  chalk: '#FFFFFF',
  sky: '#7ACBFF',
  amber: '#FFB066',
  rose: '#FFA0CB',
  violet: '#D2BBFF',
  ink: '#0A1736',
};

/** In 720ths of the picture's height. */
export const WIDTHS: Readonly<Record<MarkWidth, number>> = { thin: 2, medium: 4, thick: 7 };

const DARK = '#040B1E';
/** On each side of a stroke, so that it holds on any floor, shirt or glass. */
const CASING_WIDTH = 2;

export const LABEL_GROUND: Paint = { color: DARK, opacity: 0.9 };
export const LABEL_TEXT: Paint = { color: '#FFFFFF', opacity: 1 };
export const DARK_TEXT: Paint = { color: DARK, opacity: 1 };
export const BALL: Paint = { color: '#DFF652', opacity: 1 };
export const DIMMED: Paint = { color: DARK, opacity: 0.5 };

/** Of a board's players: two pairs. */
export const boardColor = (index: number): MarkColor => (index < 2 ? 'chalk' : 'rose');

const casingOf = (color: MarkColor): Paint =>
  color === 'ink' ? { color: '#FFFFFF', opacity: 0.7 } : { color: DARK, opacity: 0.55 };

const dashesOf = ({ dashed, width }: MarkStyle): number[] =>
  dashed ? [3 * WIDTHS[width], 2.5 * WIDTHS[width]] : [];

/** A stroke in the mark's style over its casing. */
export function stroked(markId: string, style: MarkStyle, d: string): PathNode[] {
  const width = WIDTHS[style.width];
  const stroke: Stroke = { color: COLORS[style.color], opacity: 1, width, dashes: dashesOf(style) };
  const casing: Stroke = { ...casingOf(style.color), width: width + 2 * CASING_WIDTH, dashes: [] };
  return [
    { is: 'path', markId, d, stroke: casing },
    { is: 'path', markId, d, stroke },
  ];
}

export const filled = (markId: string, { color }: MarkStyle, d: string, opacity: number): PathNode => ({
  ...{ is: 'path', markId, d },
  fill: { color: COLORS[color], opacity },
});

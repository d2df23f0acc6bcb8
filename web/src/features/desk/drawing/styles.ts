import { MARK_COLORS, MARK_WIDTHS, type MarkColor, type MarkStyle } from '@bandeja/film/marks';
import { oneOf } from '../../../lib/kept-draft';
import type { Tool } from './tools/stroke';

export type NoteCategory = 'TECHNICAL' | 'TACTICAL' | 'PHYSICAL' | 'MENTAL';

const COLOR_OF: Record<NoteCategory, MarkColor> = {
  TECHNICAL: 'sky',
  TACTICAL: 'amber',
  PHYSICAL: 'rose',
  MENTAL: 'violet',
};

/** Of this browser. A sign-out clears it with all else. */
const KEY = 'bandeja-drawing-styles';

type Kept = Record<string, unknown>;

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

/** The color is kept for each category, so that a note's first mark has the one of its category until another is chosen. */
const colorKey = (tool: Tool, category: NoteCategory) => `${tool}.${category}.color`;

const startsWith = (tool: Tool, category: NoteCategory): MarkColor =>
  tool === 'distance' || tool === 'text' ? 'chalk' : COLOR_OF[category];

/** How a tool drew last. */
export function styleOf(tool: Tool, category: NoteCategory): MarkStyle {
  const kept = read();
  return {
    color: oneOf(MARK_COLORS, kept[colorKey(tool, category)]) ?? startsWith(tool, category),
    width: oneOf(MARK_WIDTHS, kept[`${tool}.width`]) ?? 'medium',
    dashed: kept[`${tool}.dashed`] === true,
  };
}

export function rememberStyle(tool: Tool, category: NoteCategory, style: MarkStyle): void {
  const { color, width, dashed } = style;
  const kept = { [colorKey(tool, category)]: color, [`${tool}.width`]: width, [`${tool}.dashed`]: dashed };
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), ...kept }));
  } catch {
    // A browser that refuses storage draws with the first style each time.
  }
}

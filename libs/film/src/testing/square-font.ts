import type { Glyph, OutlineFont } from '../scene/index.js';

/** Every letter is a square of half an em. */
const SQUARE: Glyph = {
  advance: 600,
  outline: 'M50 0L550 0L550 500L50 500Z',
};

export const SQUARE_FONT: OutlineFont = { unitsPerEm: 1_000, glyphs: {}, missing: SQUARE };

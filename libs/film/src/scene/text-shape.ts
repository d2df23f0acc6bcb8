import type { ScenePoint } from './nodes.js';

/** Outlines of one font. With them, a text looks the same in every browser and on servers. */
export interface OutlineFont {
  unitsPerEm: number;
  glyphs: Readonly<Record<string, Glyph>>;
  /** For letters that it does not have. */
  missing: Glyph;
}

export interface Glyph {
  advance: number;
  /** Path data of `M`, `L`, `Q`, `C` and `Z` with absolute coordinates in font units; y goes up. */
  outline: string;
}

const COMMAND = /([MLQCZ])([^MLQCZ]*)/g;
const NUMBER = /-?\d+/g;

const glyphOf = ({ glyphs, missing }: OutlineFont, letter: string): Glyph => glyphs[letter] ?? missing;

export function widthOfText(text: string, size: number, font: OutlineFont): number {
  const units = [...text.normalize('NFC')].reduce((sum, letter) => sum + glyphOf(font, letter).advance, 0);
  return (units * size) / font.unitsPerEm;
}

/** @param baseline where the text begins, on the line that its letters stand on */
export function pathOfText(text: string, baseline: ScenePoint, size: number, font: OutlineFont): string {
  const scale = size / font.unitsPerEm;
  const number = (value: number) => String(Math.round(value * 100) / 100);
  const placed = (coordinates: string, pen: number) =>
    [...coordinates.matchAll(NUMBER)]
      .map(([value], index) =>
        number(
          index % 2 === 0 ? baseline.x + (pen + Number(value)) * scale : baseline.y - Number(value) * scale,
        ),
      )
      .join(' ');
  let pen = 0;
  let path = '';
  for (const letter of text.normalize('NFC')) {
    const { advance, outline } = glyphOf(font, letter);
    for (const [, command = '', coordinates = ''] of outline.matchAll(COMMAND))
      path += command + placed(coordinates, pen);
    pen += advance;
  }
  return path;
}

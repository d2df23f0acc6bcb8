import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCatalogue } from '../../vite/catalogues';

const FOLDER = resolve(process.cwd(), 'web/src/generated/fonts');
const MOST_BYTES = 33_000;
/** In neither of our fonts. */
const FROM_OTHER_FONTS = ['⌘'];
/** Of an address, of identifiers and of the titles of windows. */
const IN_NO_HEADING = ['@', '_', '|'];

const styles = readFileSync(resolve(FOLDER, 'fonts.css'), 'utf8');
const rangesOf = (file: string) =>
  (new RegExp(`${file}\\.woff2.*?unicode-range: (.*?);`, 's').exec(styles)?.[1] ?? '')
    .split(',')
    .map((range) => range.replace('U+', '').split('-'))
    .map(([from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const);

/** What a text shows: values and elements are put in for these marks, and a line break is no letter. */
const shown = (text: string) => text.replace(/\{\{.*?\}\}|<\/?\w+ ?\/?>|\n/g, '');

function lettersOf(catalogue: unknown): string[] {
  if (typeof catalogue === 'string') return [...shown(catalogue)];
  return Object.values(catalogue as Record<string, unknown>).flatMap(lettersOf);
}

describe.each([
  ['archivo-headings-texts', IN_NO_HEADING],
  ['hanken-grotesk-texts', []],
])('the font file %s', (file, left) => {
  it('has every letter that our texts show in both languages', () => {
    const ranges = rangesOf(file);
    const letters = ['en', 'es'].flatMap((language) =>
      lettersOf(readCatalogue(resolve(process.cwd(), 'web/src/locales'), language)),
    );
    const missing = [...new Set(letters)].filter((letter) => {
      const point = letter.codePointAt(0) ?? 0;
      return !ranges.some(([from, to]) => from <= point && point <= to);
    });
    expect(missing.toSorted()).toEqual([...left, ...FROM_OTHER_FONTS].toSorted());
  });
});

it('a page of our texts loads at most 33 kB of fonts', () => {
  const bytes = ['archivo-headings-texts', 'hanken-grotesk-texts'].map(
    (file) => statSync(resolve(FOLDER, `${file}.woff2`)).size,
  );
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_BYTES);
});

it.each(['ç', 'ü', 'Ø', 'œ', 'ł', 'č', 'ğ', '@', '#', '*', '~'])(
  'what somebody writes may have the letter %s',
  (letter) => {
    const point = letter.codePointAt(0) ?? 0;
    for (const font of ['archivo-headings', 'archivo-others', 'hanken-grotesk']) {
      const ranges = ['texts', 'latin', 'latin-ext'].flatMap((alphabet) => rangesOf(`${font}-${alphabet}`));
      expect(ranges.some(([from, to]) => from <= point && point <= to)).toBe(true);
    }
  },
);

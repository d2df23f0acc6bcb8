import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { readCatalogue } from '../../vite/catalogues';

const FOLDER = resolve(process.cwd(), 'web/src/generated/fonts');
const MOST_BYTES = 45_000;
/** In neither of our fonts. */
const FROM_OTHER_FONTS = ['⌘'];

const styles = readFileSync(resolve(FOLDER, 'fonts.css'), 'utf8');
const rangesOf = (file: string) =>
  (new RegExp(`${file}\\.woff2.*?unicode-range: (.*?);`, 's').exec(styles)?.[1] ?? '')
    .split(',')
    .map((range) => range.replace('U+', '').split('-'))
    .map(([from = '', to = from]) => [parseInt(from, 16), parseInt(to, 16)] as const);

describe.each(['archivo-headings-texts', 'hanken-grotesk-texts'])('the font file %s', (file) => {
  it('has every letter of our texts in both languages', () => {
    const ranges = rangesOf(file);
    const texts = ['en', 'es'].map((language) =>
      JSON.stringify(readCatalogue(resolve(process.cwd(), 'web/src/locales'), language)),
    );
    const missing = [...new Set(texts.join(''))].filter((letter) => {
      const point = letter.codePointAt(0) ?? 0;
      return !ranges.some(([from, to]) => from <= point && point <= to);
    });
    expect(missing).toEqual(FROM_OTHER_FONTS);
  });
});

it('a page of our texts loads at most 45 kB of fonts', () => {
  const bytes = ['archivo-headings-texts', 'hanken-grotesk-texts'].map(
    (file) => statSync(resolve(FOLDER, `${file}.woff2`)).size,
  );
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(MOST_BYTES);
});

it.each(['ç', 'ü', 'Ø', 'œ', 'ł', 'č', 'ğ'])('the name of somebody may have the letter %s', (letter) => {
  const point = letter.codePointAt(0) ?? 0;
  for (const font of ['archivo-headings', 'archivo-others', 'hanken-grotesk']) {
    const ranges = ['texts', 'latin', 'latin-ext'].flatMap((alphabet) => rangesOf(`${font}-${alphabet}`));
    expect(ranges.some(([from, to]) => from <= point && point <= to)).toBe(true);
  }
});

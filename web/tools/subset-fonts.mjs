import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { codePointsOf, rangesOf, without } from './unicode-ranges.mjs';

/**
 * Writes our two fonts as small files: the letters of our own texts in one, which is all that most pages load, and the
 * rest in files for the alphabets that people may type. Each holds only the weights and widths in use.
 */
const web = fileURLToPath(new URL('..', import.meta.url));
const require = createRequire(import.meta.url);
const generated = join(web, 'src/generated/fonts');
const locales = join(web, 'src/locales');

const FONTS = [
  {
    family: 'Archivo Variable',
    styles: '@fontsource-variable/archivo/wdth.css',
    cuts: [
      {
        name: 'archivo-headings',
        // Of addresses, identifiers and the titles of windows, which are no headings.
        rare: '"@_|',
        axes: { wdth: { min: 62, max: 80, default: 62 }, wght: { min: 700, max: 800, default: 700 } },
        faces: [{ weight: '700 900', stretch: '62% 80%' }],
      },
      {
        name: 'archivo-others',
        axes: { wdth: { min: 62, max: 100, default: 100 }, wght: { min: 400, max: 800, default: 400 } },
        faces: [
          { weight: '100 699', stretch: '62% 80%' },
          { weight: '100 900', stretch: '81% 125%' },
        ],
      },
    ],
  },
  {
    family: 'Hanken Grotesk Variable',
    styles: '@fontsource-variable/hanken-grotesk/index.css',
    cuts: [
      {
        name: 'hanken-grotesk',
        axes: { wght: { min: 400, max: 800, default: 400 } },
        faces: [{ weight: '100 900' }],
      },
    ],
  },
];

/** They draw nothing. An empty field has a zero-width space, for which browsers would load the file that claims it. */
const UNDRAWN = /[\p{Cc}\p{Cf}\u2028\u2029]/u;
const isDrawn = (letter) => !UNDRAWN.test(String.fromCodePoint(letter));

/** What formats of dates, numbers and amounts add to the catalogues, what stands in the code, and the dot of passwords. */
const BESIDE_TEXTS = '\u00a0\u202f©€·×−•';
const ASCII = Array.from({ length: 95 }, (_unused, index) => index + 0x20);

/** What our styles and the shapes of letters need: fractions and other numerals would bring glyphs that nothing shows. */
const FEATURES = ['ccmp', 'kern', 'liga', 'mark', 'mkmk', 'rvrn', 'tnum'];

/** They are in none of our texts, and few people type them: their glyphs would take a tenth of the files that all pages wait for. */
const RARE = '#*=>[\\]^`{}~';

/** @param rare letters that this cut leaves to the file for what people type. */
function lettersOfTexts(rare = '') {
  const catalogues = readdirSync(locales, { recursive: true })
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.stringify(JSON.parse(readFileSync(join(locales, name), 'utf8'))));
  const codePoints = (letters) => [...letters].map((letter) => letter.codePointAt(0));
  const left = new Set(codePoints(RARE + rare));
  const letters = [...ASCII, ...codePoints(catalogues.join('') + BESIDE_TEXTS)];
  return new Set(letters.filter((letter) => !left.has(letter)));
}

/** The files of a font by alphabet, as its package describes them. */
function alphabetsOf(styles) {
  const file = require.resolve(styles);
  const faces = readFileSync(file, 'utf8').matchAll(
    /src: url\((?<path>[^)]+)\)[^;]*;\s*unicode-range: (?<range>[^;]+);/g,
  );
  return [...faces].map(({ groups: { path, range } }) => ({
    // archivo-latin-ext-wdth-normal.woff2
    name: /(?:latin|vietnamese|cyrillic|greek)(?:-ext)?(?=-)/.exec(path)[0],
    font: readFileSync(join(dirname(file), path)),
    letters: codePointsOf(range).filter(isDrawn),
  }));
}

function partsOf(styles, rare) {
  const texts = lettersOfTexts(rare);
  return alphabetsOf(styles).flatMap(({ name, font, letters }) =>
    name === 'latin'
      ? [
          { name, font, letters: without(letters, texts) },
          { name: 'texts', font, letters: letters.filter((letter) => texts.has(letter)) },
        ]
      : [{ name, font, letters }],
  );
}

const faceRule = (family, { weight, stretch }, file, letters) => `@font-face {
  font-family: '${family}';
  font-style: normal;
  font-display: swap;
  font-weight: ${weight};${stretch ? `\n  font-stretch: ${stretch};` : ''}
  src: url(./${file}) format('woff2-variations');
  unicode-range: ${rangesOf(letters)};
}
`;

rmSync(generated, { recursive: true, force: true });
mkdirSync(generated, { recursive: true });
const rules = [];
for (const { family, styles, cuts } of FONTS)
  for (const { name, rare, axes, faces } of cuts)
    for (const part of partsOf(styles, rare)) {
      const file = `${name}-${part.name}.woff2`;
      const letters = String.fromCodePoint(...part.letters);
      const options = { targetFormat: 'woff2', variationAxes: axes, keepFeatures: FEATURES };
      writeFileSync(join(generated, file), await subsetFont(part.font, letters, options));
      rules.push(...faces.map((face) => faceRule(family, face, file, part.letters)));
    }
writeFileSync(join(generated, 'fonts.css'), rules.join(''));

import { textIn, type Agreement } from './agreement.js';

const agreement = { textEn: 'English', textEs: 'Español' } as Agreement;

it.each([
  ['es', 'Español'],
  ['es-MX', 'Español'],
  ['en', 'English'],
  ['de', 'English'],
  ['', 'English'],
])('reads the agreement for locale "%s" in %s', (locale, text) => {
  expect(textIn(agreement, locale)).toBe(text);
});

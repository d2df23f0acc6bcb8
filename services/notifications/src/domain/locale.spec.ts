import { localeOf } from './locale.js';

it.each([
  ['es', 'es'],
  ['es-MX', 'es'],
  ['ES_es', 'es'],
  ['en', 'en'],
  ['fr', 'en'],
  ['', 'en'],
])('writes in the language of "%s": %s (T-75)', (tag, locale) => {
  expect(localeOf(tag)).toBe(locale);
});

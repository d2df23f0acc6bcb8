import type { FormatterModule } from 'i18next';
import { formatNumber } from './format';

/** Formats numbers in texts for the language: `1,234 reviews`, `1234 reseñas`, `0,5×`. */
export const textNumbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language = 'en') =>
    // i18next types the result as text, but passes the value through if a text lacks it.
    typeof value === 'number' ? formatNumber(value, language) : (value as string),
};

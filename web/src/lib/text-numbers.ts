import type { FormatterModule } from 'i18next';
import { formatNumber } from './format';

/** Numbers in texts stand as the language writes them: `1,234 reviews`, `1234 reseñas`, `0,5×`. */
export const textNumbers: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language = 'en') =>
    // i18next types the answer as text, but hands on what it was given where a text lacks its value.
    typeof value === 'number' ? formatNumber(value, language) : (value as string),
};

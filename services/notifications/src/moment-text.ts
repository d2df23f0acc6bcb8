import type { Locale } from './locale.js';

const DAY_AND_TIME = {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** A moment where its reader lives: `Monday, Nov 23, 8:00 PM`; `lunes 23 nov, 20:00`. Who never told where reads UTC, named. */
export function momentText(iso: string | undefined, locale: Locale, timeZone: string | undefined): string {
  if (!iso) return '';
  const format = new Intl.DateTimeFormat(locale === 'es' ? 'es-ES' : 'en-US', {
    ...DAY_AND_TIME,
    timeZone: timeZone || 'UTC',
  });
  const text = format.format(new Date(iso));
  const told = locale === 'es' ? text.replace(', ', ' ') : text;
  return timeZone ? told : `${told} UTC`;
}

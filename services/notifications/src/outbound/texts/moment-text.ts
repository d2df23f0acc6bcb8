import type { Locale } from '../../domain/locale.js';

const DAY_AND_TIME = {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

/** A moment in the reader's time zone: `Monday, Nov 23, 8:00 PM`; `lunes 23 nov, 20:00`. Without one it is in UTC and says so. */
export function momentText(iso: string | undefined, locale: Locale, timeZone: string | undefined): string {
  if (!iso) return '';
  const format = new Intl.DateTimeFormat(locale === 'es' ? 'es-ES' : 'en-US', {
    ...DAY_AND_TIME,
    timeZone: timeZone || 'UTC',
  });
  const text = format.format(new Date(iso));
  const formatted = locale === 'es' ? text.replace(', ', ' ') : text;
  return timeZone ? formatted : `${formatted} UTC`;
}

/** The day of a moment that is far away: `December 1, 2029`; `1 de diciembre de 2029`. */
export function dayText(iso: string | undefined, locale: Locale, timeZone: string | undefined): string {
  if (!iso) return '';
  const options = { dateStyle: 'long', timeZone: timeZone || 'UTC' } as const;
  return new Intl.DateTimeFormat(locale === 'es' ? 'es-ES' : 'en-US', options).format(new Date(iso));
}

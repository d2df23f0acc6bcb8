export type Locale = 'en' | 'es';

/** The language of someone's mails: es-MX is Spanish, and English stands in for any other (T-75). */
export function localeOf(tag: string): Locale {
  return tag.toLowerCase().split(/[-_]/)[0] === 'es' ? 'es' : 'en';
}

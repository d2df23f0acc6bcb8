export type Locale = 'en' | 'es';

/** The language that someone is written to in: es-MX is Spanish, what we do not speak is English (T-75). */
export function localeOf(tag: string): Locale {
  return tag.toLowerCase().split(/[-_]/)[0] === 'es' ? 'es' : 'en';
}

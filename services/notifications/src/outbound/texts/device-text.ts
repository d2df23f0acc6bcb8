import type { Locale } from '../../domain/locale.js';

const UNKNOWN: Record<Locale, string> = { en: 'an unknown program', es: 'un programa desconocido' };
const ON: Record<Locale, string> = { en: 'on', es: 'en' };

/** `Firefox on Android`; `Firefox en Android`. */
export function deviceText(browser = '', system = '', locale: Locale): string {
  return [browser, system].filter(Boolean).join(` ${ON[locale]} `) || UNKNOWN[locale];
}

import { validationFailed } from './identity.errors.js';
import { isOneOf } from './profile-options.js';

export const LANGUAGES = ['en', 'es', 'fr', 'de', 'it', 'pt', 'ru', 'zh', 'ja', 'ko'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Languages that mails are written in. */
export const MAIL_LOCALES = ['en', 'es'] as const;
export type MailLocale = (typeof MAIL_LOCALES)[number];

/** The language itself without its region: `es-MX` is `es`. */
function primaryPart(tag: string): string {
  return tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
}

export function parseLanguage(tag: string): Language {
  const language = primaryPart(tag);
  if (!isOneOf(LANGUAGES, language))
    throw validationFailed('language', `Choose one of: ${LANGUAGES.join(', ')}.`);
  return language;
}

export function mailLocale(tag: string): MailLocale {
  const language = primaryPart(tag);
  return isOneOf(MAIL_LOCALES, language) ? language : 'en';
}

import { LANGUAGE_KEY } from '../../lib/language-detection';
import type { Language } from '../../lib/languages';
import { hasSignedInHint } from '../../lib/signed-in-hint';

const YEAR_SECONDS = 60 * 60 * 24 * 365;

function writeCookie(language: Language): void {
  document.cookie = `${LANGUAGE_KEY}=${language}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** For a guest without a choice, the language of the page is the initial language of the app. */
export function noteLanguage(language: Language): void {
  if (!hasSignedInHint()) writeCookie(language);
}

export function keepLanguage(language: Language): void {
  writeCookie(language);
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // The cookie is enough.
  }
}

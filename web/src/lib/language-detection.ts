import type { DetectorOptions } from 'i18next-browser-languagedetector';
import { primaryPart, toLanguage } from './languages';

/** Of the store and of the cookie. */
export const LANGUAGE_KEY = 'i18nextLng';

/** Where a person's language is looked up and stored. */
export const languageDetection: DetectorOptions = {
  order: ['localStorage', 'cookie', 'htmlTag', 'navigator', 'path', 'subdomain'],
  lookupLocalStorage: LANGUAGE_KEY,
  lookupCookie: LANGUAGE_KEY,
  caches: ['localStorage', 'cookie'],
  cookieOptions: { path: '/', sameSite: 'lax' },
  cookieMinutes: 60 * 24 * 365,
  // Of the browser's own list the first language that we speak counts, so what we do not speak is left to i18next.
  convertDetectedLanguage: primaryPart,
};

/** What was stored is a choice: it counts even when we do not speak it, and is English then. Called before detection. */
export function settleStoredLanguage(): void {
  try {
    const stored = localStorage.getItem(LANGUAGE_KEY);
    if (stored) localStorage.setItem(LANGUAGE_KEY, toLanguage(stored));
  } catch {
    // Storage can be blocked. Then the cookie and the browser's language are used.
  }
}

import type { i18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { languageDetection } from '../lib/language-detection';
import { toLanguage } from '../lib/languages';
import { hasSignedInHint } from '../lib/signed-in-hint';
import { sitePath, type SitePage } from '../lib/site-pages';

const keeperIn = (caches: string[]) =>
  new LanguageDetector({ languageUtils: {} }, { ...languageDetection, caches });

/**
 * The address of a public page says its language, whatever was chosen before. Another language moves on to its address
 * and is kept as the choice of this person; what a guest merely read is only where the app begins for lack of a choice.
 */
export function followLanguage(i18n: i18n, page: SitePage): void {
  if (!hasSignedInHint()) keeperIn(['cookie']).cacheUserLanguage(i18n.language);
  const choice = keeperIn(['localStorage', 'cookie']);
  i18n.on('languageChanged', (code) => {
    const language = toLanguage(code);
    choice.cacheUserLanguage(language);
    const { search, hash } = window.location;
    window.history.replaceState(null, '', sitePath(page, language) + search + hash);
  });
}

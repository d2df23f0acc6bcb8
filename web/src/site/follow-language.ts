import type { i18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { languageDetection } from '../lib/language-detection';
import { toLanguage } from '../lib/languages';
import { hasSignedInHint } from '../lib/signed-in-hint';
import { sitePath, type SitePage } from '../lib/site-pages';

const keeperIn = (caches: string[]) =>
  new LanguageDetector({ languageUtils: {} }, { ...languageDetection, caches });

/**
 * The address of a public page determines its language, whatever was chosen before. Switching goes to the other address
 * and stores the choice. For a guest without a choice, the language of the page is the initial language of the app.
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

import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveApp } from '../../lib/leave-app';
import { toLanguage } from '../../lib/languages';
import { sitePageAt, sitePath } from '../../lib/site-pages';

/**
 * The public pages are separate documents with one address for each language. Navigating to one inside the app loads the
 * document in the current language.
 */
export function Component() {
  const language = toLanguage(useTranslation().i18n.language);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const page = sitePageAt(pathname);
    if (page) window.history.replaceState(null, '', sitePath(page, language) + search + hash);
    void leaveApp();
  }, [language]);
  return null;
}

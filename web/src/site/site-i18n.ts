import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../lib/languages';

/** A merged catalogue, as `vite/catalogues.ts` makes it. */
export type Catalogue = Record<string, unknown>;

/** i18n for the rendering of a public page in one language. */
export function createSiteI18n(language: Language, catalogue: Catalogue): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: language,
    resources: { [language]: { translation: catalogue } },
    initAsync: false,
    react: { useSuspense: false },
    interpolation: { escapeValue: false },
  });
  return instance;
}

import i18next, { type BackendModule, type i18n, type ReadCallback } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES } from '../lib/languages';
import type { SiteData } from './site-data';

/** The other language is fetched as a whole catalogue when it is needed. */
const otherLanguage: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language: string, _namespace: string, done: ReadCallback) => {
    fetch(`/locales/${language}/translation.json`)
      .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`HTTP ${answer.status}`))))
      .then(
        (texts) => done(null, texts as Record<string, string>),
        (error: unknown) => done(error as Error, false),
      );
  },
};

/** i18n for one public page. If the other language fails to load, the current texts stay. */
export function createSiteI18n({ language, texts }: Pick<SiteData, 'language' | 'texts'>): i18n {
  const instance = i18next.createInstance();
  void instance
    .use(otherLanguage)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: language,
      supportedLngs: [...LANGUAGES],
      load: 'languageOnly',
      resources: { [language]: { translation: texts } },
      partialBundledLanguages: true,
      initAsync: false,
      react: { useSuspense: false },
      interpolation: { escapeValue: false },
    });
  return instance;
}

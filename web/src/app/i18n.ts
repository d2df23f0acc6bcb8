import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { LANGUAGES, toLanguage } from '../lib/languages';

/** Starts loading the texts; rendering does not wait for them. */
export function startI18n() {
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  void i18next
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(initReactI18next)
    .init({
      supportedLngs: [...LANGUAGES],
      fallbackLng: 'en',
      load: 'languageOnly',
      partialBundledLanguages: false,
      backend: { loadPath: '/locales/{{lng}}/translation.json' },
      detection: {
        order: ['localStorage', 'cookie', 'htmlTag', 'navigator', 'path', 'subdomain'],
        lookupLocalStorage: 'i18nextLng',
        lookupCookie: 'i18nextLng',
        caches: ['localStorage', 'cookie'],
        cookieOptions: { path: '/', sameSite: 'lax' },
        cookieMinutes: 60 * 24 * 365,
        convertDetectedLanguage: toLanguage,
      },
      // Before the texts are here a key would flash; an empty place does not.
      parseMissingKeyHandler: (key) => (i18next.hasLoadedNamespace('translation') ? key : ''),
      react: { useSuspense: false },
      interpolation: { escapeValue: false },
    });
}

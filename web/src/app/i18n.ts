import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import HttpBackend from 'i18next-http-backend';
import { initReactI18next } from 'react-i18next';
import { languageDetection, settleStoredLanguage } from '../lib/language-detection';
import { LANGUAGES } from '../lib/languages';
import { textNumbers } from '../lib/text-numbers';

/** Starts loading the texts. Rendering does not wait: `TextsFirst` shows a skeleton until they have loaded. */
export async function startI18n(instance = i18next): Promise<void> {
  settleStoredLanguage();
  instance.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await instance
    .use(HttpBackend)
    .use(LanguageDetector)
    .use(textNumbers)
    .use(initReactI18next)
    .init({
      supportedLngs: [...LANGUAGES],
      fallbackLng: 'en',
      load: 'languageOnly',
      partialBundledLanguages: false,
      backend: { loadPath: '/locales/{{lng}}/translation.json' },
      detection: languageDetection,
      react: { useSuspense: false },
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
}

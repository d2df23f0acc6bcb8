import i18next from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { initReactI18next } from 'react-i18next';
import { languageDetection, settleStoredLanguage } from '../lib/language-detection';
import { LANGUAGES } from '../lib/languages';
import { textNumbers } from '../lib/text-numbers';
import { appTexts, AppTexts } from './texts';

/** Starts loading the texts. Rendering does not wait: `TextsFirst` shows a skeleton until they have loaded. */
export async function startI18n(instance = i18next): Promise<void> {
  settleStoredLanguage();
  const texts = instance === i18next ? appTexts : new AppTexts(instance);
  instance.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  await instance
    .use(texts.backend)
    .use(LanguageDetector)
    .use(textNumbers)
    .use(initReactI18next)
    .init({
      supportedLngs: [...LANGUAGES],
      // English where nothing says anything. The texts of a language are complete, so none of another one are loaded beside them.
      fallbackLng: (language: string | undefined) => (language ? [] : ['en']),
      load: 'languageOnly',
      partialBundledLanguages: false,
      detection: languageDetection,
      react: { useSuspense: false },
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
}

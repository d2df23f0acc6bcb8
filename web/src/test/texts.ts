import { resolve } from 'node:path';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { textNumbers } from '../lib/text-numbers';
import { readCatalogue } from '../../vite/catalogues';

const folder = resolve(process.cwd(), 'web/src/locales');

/** The real texts, in English. */
export async function loadRealTexts() {
  if (i18next.isInitialized) return;
  await i18next
    .use(textNumbers)
    .use(initReactI18next)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      resources: {
        en: { translation: readCatalogue(folder, 'en') },
        es: { translation: readCatalogue(folder, 'es') },
      },
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
}

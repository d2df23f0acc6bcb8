import type { i18n } from 'i18next';
import LanguageDetector from 'i18next-browser-languagedetector';
import { languageDetection, settleStoredLanguage } from '../lib/language-detection';
import { firstSpoken } from '../lib/languages';

/** Takes the language that this person chose before, and keeps the one that they choose now. */
export function followLanguage(i18n: i18n): void {
  settleStoredLanguage();
  const detector = new LanguageDetector({ languageUtils: {} }, languageDetection);
  const detected = firstSpoken([detector.detect()].flat());
  i18n.on('languageChanged', (language) => detector.cacheUserLanguage(language));
  if (detected && detected !== i18n.language) void i18n.changeLanguage(detected);
  else detector.cacheUserLanguage(i18n.language);
}

import { IconWorld } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../lib/languages';
import classes from './switches.module.css';

/** Shows the language in use; a press takes the other one. On public pages `site/script/language-switch.ts` does. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation();
  const language = toLanguage(i18n.language ?? 'en');
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={t('ui.switchLanguage')}
      data-switch="language"
      onClick={() => void i18n.changeLanguage(language === 'en' ? 'es' : 'en')}
    >
      <IconWorld size={18} stroke={1.9} aria-hidden />
      <span>{language.toUpperCase()}</span>
    </button>
  );
}

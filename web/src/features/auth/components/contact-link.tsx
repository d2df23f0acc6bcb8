import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../../lib/languages';
import { sitePath } from '../../../lib/site-pages';
import classes from './auth-form.module.css';

/** Under a screen that may not help. */
export function ContactLink() {
  const { t, i18n } = useTranslation();
  return (
    <p className={classes.links}>
      <a href={sitePath('contact', toLanguage(i18n.language))}>{t('auth.confirmation.support')}</a>
    </p>
  );
}

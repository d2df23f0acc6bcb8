import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../lib/languages';
import { sitePath } from '../../lib/site-pages';
import classes from './brand-bar.module.css';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import { SchemeSwitch } from './scheme-switch';

/** The bar of a screen that stands alone: the way to the front page, the language, the theme. */
export function BrandBar() {
  const { t, i18n } = useTranslation();
  return (
    <header className={classes.bar}>
      <a
        href={sitePath('home', toLanguage(i18n.language))}
        className={classes.brand}
        aria-label={t('header.home')}
      >
        <Logo width={85} />
      </a>
      <div className={classes.switches}>
        <LanguageSwitch />
        <SchemeSwitch />
      </div>
    </header>
  );
}

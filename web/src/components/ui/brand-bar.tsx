import { useTranslation } from 'react-i18next';
import classes from './brand-bar.module.css';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import { SchemeSwitch } from './scheme-switch';

/** The bar of a screen that stands alone: the way to the front page, the language, the theme. */
export function BrandBar() {
  const { t } = useTranslation();
  return (
    <header className={classes.bar}>
      <a href="/" className={classes.brand} aria-label={t('header.home')}>
        <Logo width={85} />
      </a>
      <div className={classes.switches}>
        <LanguageSwitch />
        <SchemeSwitch />
      </div>
    </header>
  );
}

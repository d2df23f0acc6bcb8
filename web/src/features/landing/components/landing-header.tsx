import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../components/ui/button';
import { LanguageSwitch } from '../../../components/ui/language-switch';
import { Logo } from '../../../components/ui/logo';
import { SchemeSwitch } from '../../../components/ui/scheme-switch';
import classes from './landing-header.module.css';

export function LandingHeader() {
  const { t } = useTranslation();
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} aria-label={t('header.home')}>
        <Logo width={85} />
      </Link>
      <nav className={classes.nav} aria-label={t('header.navigation')}>
        <a href="#features">{t('header.features')}</a>
        <a href="#how-it-works">{t('header.howItWorks')}</a>
        <a href="#testimonials">{t('header.testimonials')}</a>
      </nav>
      <div className={classes.switches}>
        <LanguageSwitch />
        <SchemeSwitch />
      </div>
      <Link to="/sign-in" className={classes.signIn}>
        {t('header.signIn')}
      </Link>
      <ButtonLink to="/get-started" size="sm" className={classes.start}>
        {t('header.getStarted')}
      </ButtonLink>
    </header>
  );
}

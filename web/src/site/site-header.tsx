import { useTranslation } from 'react-i18next';
import { AnchorButton } from '../components/ui/anchor-button';
import { LanguageSwitch } from '../components/ui/language-switch';
import { Logo } from '../components/ui/logo';
import { SchemeSwitch } from '../components/ui/scheme-switch';
import { toLanguage } from '../lib/languages';
import { sitePath, type SitePage } from '../lib/site-pages';
import classes from './site-header.module.css';

const SECTIONS = [
  ['features', 'header.features'],
  ['how-it-works', 'header.howItWorks'],
  ['testimonials', 'header.testimonials'],
] as const;

/** The page contains both the guest and the member version; an attribute set by `before-paint.js` decides which one shows. */
export function SiteHeader({ page }: { page: SitePage }) {
  const { t, i18n } = useTranslation();
  const home = sitePath('home', toLanguage(i18n.language));
  const onHome = page === 'home';
  return (
    <div className={classes.top} data-hero={onHome || undefined}>
      <a href="#main" className={classes.skip}>
        {t('header.skip')}
      </a>
      <header className={classes.header}>
        <a href={home} className={classes.brand} aria-label={t('header.home')}>
          <Logo width={85} />
        </a>
        <nav className={classes.nav} aria-label={t(onHome ? 'header.navigation' : 'header.siteNavigation')}>
          {SECTIONS.map(([anchor, key]) => (
            <a key={anchor} href={`${onHome ? '' : home}#${anchor}`}>
              {t(key)}
            </a>
          ))}
          <a href="/coaches" className={classes.member}>
            {t('header.coaches')}
          </a>
        </nav>
        <div className={classes.switches}>
          <LanguageSwitch />
          <SchemeSwitch />
        </div>
        <a href="/sign-in" className={`${classes.signIn} ${classes.guest}`}>
          {t('header.signIn')}
        </a>
        <AnchorButton href="/get-started" size="sm" className={`${classes.start} ${classes.guest}`}>
          {t('header.getStarted')}
        </AnchorButton>
        <AnchorButton href="/user" size="sm" className={`${classes.start} ${classes.member}`} data-dashboard>
          {t('header.dashboard')}
        </AnchorButton>
      </header>
    </div>
  );
}

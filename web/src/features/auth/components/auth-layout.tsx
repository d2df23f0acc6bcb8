import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import scene from '../../../assets/court-scene.svg';
import { LanguageSwitch } from '../../../components/ui/language-switch';
import { Logo } from '../../../components/ui/logo';
import { SchemeSwitch } from '../../../components/ui/scheme-switch';
import { useTitle } from '../../../lib/use-title';
import classes from './auth-layout.module.css';

interface AuthLayoutProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** One column with one question, the court beside it where there is room. */
export function AuthLayout({ title, intro, children }: AuthLayoutProps) {
  const { t } = useTranslation();
  useTitle(title);
  return (
    <div className={classes.screen}>
      <div className={classes.side}>
        <header className={classes.bar}>
          <Link to="/" className={classes.brand} aria-label={t('header.home')}>
            <Logo width={85} />
          </Link>
          <div className={classes.switches}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
        </header>
        <main className={classes.main}>
          <h1>{title}</h1>
          {intro && <p className={classes.intro}>{intro}</p>}
          <div className={classes.content}>{children}</div>
        </main>
      </div>
      <div className={classes.picture} style={{ backgroundImage: `url(${scene})` }} aria-hidden />
    </div>
  );
}

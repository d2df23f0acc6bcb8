import { IconLogout } from '@tabler/icons-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../lib/format';
import { FormMessage } from './form-message';
import { LanguageSwitch } from './language-switch';
import { Logo } from './logo';
import { SchemeSwitch } from './scheme-switch';
import { ProgressRail } from './stepper-rail';
import switches from './switches.module.css';
import classes from './wizard.module.css';

interface WizardProps {
  /** Counted from 1. */
  step: number;
  steps: number;
  title: string;
  /** Above the title. */
  greeting?: string;
  intro?: ReactNode;
  /** The answers of an earlier visit are back. */
  resumed: boolean;
  onLogOut: () => void;
  children: ReactNode;
}

/** One question at a time, with how far it is. A new step moves the focus to its title. */
export function Wizard({ step, steps, title, greeting, intro, resumed, onLogOut, children }: WizardProps) {
  const { t, i18n } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  const percent = (step / steps) * 100;

  // Before the step is painted: whoever sees it can press a key at once, and keeps the focus that it took them to.
  useLayoutEffect(() => {
    if (shownStep.current !== step) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    shownStep.current = step;
  }, [step]);

  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        <div className={classes.bar}>
          <span className={classes.brand}>
            <Logo width={85} />
          </span>
          <div className={classes.switches}>
            <LanguageSwitch />
            <SchemeSwitch />
            <button type="button" className={switches.tool} aria-label={t('shell.logout')} onClick={onLogOut}>
              <IconLogout size={20} stroke={1.9} aria-hidden />
            </button>
          </div>
        </div>
        <div className={classes.progress}>
          <p className={classes.numbers}>
            <span>{t('ui.step', { step, steps })}</span>
            <span>{t('ui.complete', { percent: formatPercent(percent, i18n.language) })}</span>
          </p>
          <ProgressRail percent={percent} label={t('ui.progress')} />
        </div>
      </header>
      <main id="main" className={classes.main}>
        {greeting && <p className={classes.greeting}>{greeting}</p>}
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {title}
        </h1>
        {intro && <p className={classes.intro}>{intro}</p>}
        {resumed && (
          <div className={classes.resumed}>
            <FormMessage tone="info">{t('ui.resumed')}</FormMessage>
          </div>
        )}
        {children}
      </main>
    </div>
  );
}

import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft, IconX } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageSwitch } from '../../../components/ui/language-switch';
import { Logo } from '../../../components/ui/logo';
import { SchemeSwitch } from '../../../components/ui/scheme-switch';
import { StepperRail } from '../../../components/ui/stepper-rail';
import { STEPS } from '../request-draft';
import classes from './wizard-frame.module.css';

interface WizardFrameProps {
  /** Counted from 0. */
  step: number;
  children: ReactNode;
}

/** The bar, the rail with its four stops, and one question. A new step moves the focus to its title. */
export function WizardFrame({ step, children }: WizardFrameProps) {
  const { t } = useTranslation();
  const wide = useMediaQuery('(min-width: 1100px)') ?? false;
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);
  const name = STEPS[step] ?? 'review';
  useEffect(() => {
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
          {wide ? (
            <span className={classes.brand}>
              <Logo width={76} />
            </span>
          ) : (
            <>
              <Link to="/user" className={classes.back} aria-label={t('requestWizard.backToDashboard')}>
                <IconArrowLeft size={24} stroke={1.9} aria-hidden />
              </Link>
              <p className={classes.name}>{t('requestWizard.title')}</p>
            </>
          )}
          <p className={wide ? 'visually-hidden' : classes.count}>
            {t('ui.step', { step: step + 1, steps: STEPS.length })}
          </p>
          <div className={classes.switches}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
          {wide && (
            <Link to="/user" className={classes.leave}>
              <IconX size={18} stroke={1.9} aria-hidden />
              {t('requestWizard.saveAndLeave')}
            </Link>
          )}
        </div>
        <div className={classes.rail}>
          <StepperRail
            stops={STEPS.map((stop) => t(`requestWizard.steps.${stop}.short`))}
            current={step}
            label={t('ui.progress')}
          />
        </div>
      </header>
      <main id="main" className={classes.main} data-step={name}>
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          <span className="visually-hidden">{t(`requestWizard.steps.${name}.name`)}: </span>
          {t(`requestWizard.steps.${name}.title`)}
        </h1>
        {children}
      </main>
    </div>
  );
}

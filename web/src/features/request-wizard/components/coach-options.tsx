import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../../components/ui/form-message';
import classes from './coach-step.module.css';

/** The coaches of which one is chosen. */
export function CoachOptions({ error, children }: { error: string | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <fieldset aria-describedby={error ? 'coach-error' : undefined} data-invalid={error ? true : undefined}>
      <legend className="visually-hidden">{t('requestWizard.steps.coach.title')}</legend>
      <div className={classes.list}>{children}</div>
      {error && <FieldError id="coach-error">{error}</FieldError>}
    </fieldset>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldError } from '../../../components/ui/form-message';
import classes from './coach-step.module.css';

interface CoachOptionsProps {
  error: string | undefined;
  /** Others are on their way. */
  busy?: boolean;
  children: ReactNode;
}

/** The coaches of which one is chosen. */
export function CoachOptions({ error, busy = false, children }: CoachOptionsProps) {
  const { t } = useTranslation();
  return (
    <fieldset
      aria-describedby={error ? 'coach-error' : undefined}
      data-invalid={error ? true : undefined}
      aria-busy={busy}
    >
      <legend className="visually-hidden">{t('requestWizard.steps.coach.title')}</legend>
      <div className={classes.list}>{children}</div>
      {error && <FieldError id="coach-error">{error}</FieldError>}
    </fieldset>
  );
}

import type { SubmitEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomBar } from './bottom-bar';
import { Button } from './button';
import classes from './wizard-form.module.css';

interface WizardFormProps {
  children: ReactNode;
  formRef?: RefObject<HTMLFormElement | null>;
  /** Left out on the first step: there the button stands still. */
  onBack?: () => void;
  onContinue: () => void;
  /** Looks disabled; a press still comes through so that the step can say what is missing. */
  blocked?: boolean;
  loading?: boolean;
  continueLabel?: string;
  /** Another button is the next one to press. */
  quiet?: boolean;
}

/** A step's fields with Back and Continue. */
export function WizardForm({ children, formRef, onBack, onContinue, ...button }: WizardFormProps) {
  const { t } = useTranslation();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onContinue();
  };
  return (
    <form ref={formRef} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.fields}>{children}</div>
      <BottomBar>
        <Button onClick={onBack} disabled={!onBack}>
          {t('ui.back')}
        </Button>
        <Button
          type="submit"
          variant={button.quiet ? 'default' : 'ball'}
          blocked={button.blocked}
          loading={button.loading}
        >
          {button.continueLabel ?? t('ui.continue')}
        </Button>
      </BottomBar>
    </form>
  );
}

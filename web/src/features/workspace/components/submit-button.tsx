import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { allPassed, type Check } from '../checks';
import classes from './workspace-bar.module.css';

interface SubmitButtonProps {
  checks: Check[];
  onSubmit: () => void;
}

/** Submit, with the checks that are left beside it; on a phone as a figure, until all have passed. */
export function SubmitButton({ checks, onSubmit }: SubmitButtonProps) {
  const { t } = useTranslation();
  const ready = allPassed(checks);
  const count = { passed: checks.filter(({ passed }) => passed).length, total: checks.length };
  const missing = checks
    .filter(({ passed }) => !passed)
    .map(({ name }) => t(`workspace.checks.missing.${name}`));
  return (
    <>
      <div className={classes.checks} role="group" aria-label={t('workspace.checks.label', count)}>
        <span className={classes.boxes} aria-hidden>
          {checks.map(({ name, passed }) => (
            <span key={name} className={classes.box} data-passed={passed || undefined}>
              {passed && <IconCheck size={11} stroke={4} />}
            </span>
          ))}
        </span>
        <span className={classes.missing}>{ready ? t('workspace.checks.ready') : missing.join(', ')}</span>
      </div>
      <Button
        variant={ready ? 'ball' : 'default'}
        className={classes.submit}
        aria-label={t('workspace.submit.button')}
        onClick={onSubmit}
      >
        <span className={classes.long}>{t('workspace.submit.button')}</span>
        <span className={classes.short}>{t('workspace.submit.short', count)}</span>
      </Button>
    </>
  );
}

import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStartAnalysisMutation } from '../../../api/coach-actions.api';
import { Button } from '../../../components/ui/button';
import { MessageDialog } from '../../../components/ui/message-dialog';
import { allPassed, type Check } from '../checks';
import type { Drafts } from '../drafts';
import type { WorkspaceFrame } from '../use-workspace-frame';
import { SubmitDialog } from './submit-dialog';
import classes from './workspace-bar.module.css';

interface SubmitButtonProps extends Drafts {
  analysis: WorkspaceFrame;
  checks: Check[];
}

/** The next step of the analysis as a whole: start it, or submit it with the checks that are left beside. */
export function SubmitButton({ analysis, checks, ...drafts }: SubmitButtonProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const ready = allPassed(checks);
  const count = { passed: checks.filter(({ passed }) => passed).length, total: checks.length };
  const missing = checks
    .filter(({ passed }) => !passed)
    .map(({ name }) => t(`workspace.checks.missing.${name}`));
  if (analysis.status === 'PENDING') return <StartButton analysisId={analysis.id} />;
  const open = analysis.status === 'IN_PROGRESS';
  // What became of a submit is told by its dialog, and by then the analysis is not in progress any more.
  if (!open && !opened) return null;
  return (
    <>
      {open && (
        <>
          <div className={classes.checks} role="group" aria-label={t('workspace.checks.label', count)}>
            <span className={classes.boxes} aria-hidden>
              {checks.map(({ name, passed }) => (
                <span key={name} className={classes.box} data-passed={passed || undefined}>
                  {passed && <IconCheck size={11} stroke={4} />}
                </span>
              ))}
            </span>
            <span className={classes.missing}>
              {ready ? t('workspace.checks.ready') : missing.join(', ')}
            </span>
          </div>
          <Button
            variant={ready ? 'ball' : 'default'}
            className={classes.submit}
            aria-label={t('workspace.submit.button')}
            onClick={() => setOpened(true)}
          >
            <span className={classes.long}>{t('workspace.submit.button')}</span>
            <span className={classes.short}>{t('workspace.submit.short', count)}</span>
          </Button>
        </>
      )}
      <SubmitDialog analysis={analysis} {...drafts} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function StartButton({ analysisId }: { analysisId: string }) {
  const { t } = useTranslation();
  const [start, { isLoading, isError, reset }] = useStartAnalysisMutation();
  return (
    <>
      <Button variant="ball" loading={isLoading} onClick={() => void start(analysisId)}>
        {t('workspace.start')}
      </Button>
      <MessageDialog
        title={t('workspace.failure')}
        message={isError ? t('workspace.startFailed') : undefined}
        onClose={reset}
      />
    </>
  );
}

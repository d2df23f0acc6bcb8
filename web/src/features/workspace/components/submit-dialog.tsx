import { Modal } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { codeIn, type ErrorCode } from '../../../api/error-codes';
import { errorCode, errorDetails, errorKey } from '../../../api/error-copy';
import { Button } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { MessageDialog } from '../../../components/ui/message-dialog';
import { Skeleton } from '../../../components/ui/skeletons';
import { toast } from '../../../components/ui/toast-list';
import { formatMoney } from '../../../lib/format';
import { useDraftsValue } from '../draft-store';
import type { Drafts } from '../drafts';
import type { WorkspaceFrame } from '../use-workspace-frame';
import { useCompleteAnalysisMutation, useCompletionCheckQuery } from '../workspace.api';
import classes from './submit-dialog.module.css';

interface SubmitDialogProps extends Drafts {
  analysis: WorkspaceFrame;
  opened: boolean;
  onClose: () => void;
}

export function SubmitDialog({ analysis, opened, onClose, ...drafts }: SubmitDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [captureFailed, setCaptureFailed] = useState(false);
  const leave = () => void navigate('/coach');
  return (
    <>
      <Modal
        opened={opened && !captureFailed}
        onClose={onClose}
        title={t('workspace.submit.title')}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <SubmitForm
          analysis={analysis}
          {...drafts}
          onClose={onClose}
          onDone={leave}
          onCaptureFailed={() => setCaptureFailed(true)}
        />
      </Modal>
      <MessageDialog
        title={t('workspace.submit.captureFailedTitle')}
        message={captureFailed ? t('workspace.submit.captureFailed') : undefined}
        closeLabel={t('workspace.goToDashboard')}
        onClose={leave}
      />
    </>
  );
}

interface SubmitFormProps extends Drafts {
  analysis: WorkspaceFrame;
  onClose: () => void;
  onDone: () => void;
  onCaptureFailed: () => void;
}

const countOf = (drafts: unknown[]) => drafts.length;

function SubmitForm(props: SubmitFormProps) {
  const { analysis, noteDrafts, summaryDrafts, onClose, onDone, onCaptureFailed } = props;
  const { t, i18n } = useTranslation();
  const unsaved = useDraftsValue(noteDrafts, countOf) + useDraftsValue(summaryDrafts, countOf);
  const check = useCompletionCheckQuery(analysis.id, { refetchOnMountOrArgChange: true });
  const [complete, { isLoading, isSuccess, error }] = useCompleteAnalysisMutation();
  // Until the dashboard has come, the dialog stays as it was when it was confirmed.
  const isSubmitted = isLoading || isSuccess;
  // A check that nobody asked for, as when a video has become ready, takes nothing away until it has come: least of all the
  // button that is just being pressed. The server decides anyway.
  const [isAsked, setAsked] = useState(true);
  useEffect(() => (check.isFetching ? () => setAsked(false) : undefined), [check.isFetching]);
  const isChecking = check.isFetching && !isSubmitted && (isAsked || !check.data);
  const checkAgain = () => {
    setAsked(true);
    void check.refetch();
  };
  // Once it is submitted, that it is not in progress any more is no news.
  const errors = analysis.status === 'IN_PROGRESS' ? (check.data?.errors ?? []) : [];
  const warnings = check.data?.warnings ?? [];
  const blocked = isChecking || check.isError || !check.data || errors.length > 0;

  const confirm = async () => {
    const answer = await complete(analysis.id)
      .unwrap()
      .catch(() => undefined);
    if (!answer) return;
    if (answer.status === 'PAYMENT_FAILED') return onCaptureFailed();
    toast.ok(
      t(answer.payment?.status === 'COMPLETED' ? 'workspace.submit.done' : 'workspace.submit.doneCapturing'),
    );
    onDone();
  };
  const failure = () => {
    const code = errorCode(error);
    if (code === 'PAYMENT_NOT_FOUND') return t('workspace.submit.transactionMissing');
    if (code === 'PAYMENT_CAPTURE_FAILED') return t('workspace.submit.captureFailed');
    if (code === 'ANALYSIS_COMPLETION_ERROR') {
      const missing = errorDetails(error).errors && codeIn(errorDetails(error).errors);
      if (missing === 'PAYMENT_MISSING') return t('workspace.submit.transactionMissing');
      if (missing) return t('workspace.submit.notReady');
      return t('workspace.submit.failed', { reason: t('errors.UNKNOWN') });
    }
    return t('workspace.submit.failed', { reason: t(errorKey(error)) });
  };
  const told = { athlete: analysis.athlete.fullName };
  return (
    <div className={classes.form}>
      <p>
        {analysis.coachPayout
          ? t('workspace.submit.text', { ...told, amount: formatMoney(analysis.coachPayout, i18n.language) })
          : t('workspace.submit.textPlain', told)}
      </p>
      <div aria-live="polite" aria-busy={isChecking} className={classes.result}>
        {isChecking && (
          <>
            <Skeleton height={22} />
            <p className={classes.small}>{t('workspace.submit.checking')}</p>
          </>
        )}
        {!isChecking && check.isError && <FormMessage>{t('workspace.submit.checkFailed')}</FormMessage>}
        {!isChecking && check.data && (
          <>
            {errors.length === 0 && (
              <p className={classes.passed}>
                <IconCircleCheck size={20} stroke={1.9} aria-hidden />
                {t('workspace.submit.passed')}
              </p>
            )}
            <Findings title={t('workspace.submit.problems')} tone="error" codes={errors} />
            <Findings title={t('workspace.submit.warnings')} tone="warning" codes={warnings} />
          </>
        )}
        {unsaved > 0 && (
          <FormMessage tone="info">{t('workspace.submit.unsaved', { count: unsaved })}</FormMessage>
        )}
      </div>
      {error && <FormMessage>{failure()}</FormMessage>}
      {isSubmitted && (
        <p className={classes.small} role="status">
          {t('workspace.submit.submitting')}
        </p>
      )}
      <div className={classes.actions}>
        <Button
          variant="subtle"
          className={classes.refresh}
          leftSection={<IconRefresh size={18} stroke={1.9} aria-hidden />}
          disabled={isSubmitted}
          onClick={checkAgain}
        >
          {t('workspace.submit.refresh')}
        </Button>
        <span className={classes.space} />
        <Button onClick={onClose} disabled={isSubmitted}>
          {t('ui.cancel')}
        </Button>
        <Button variant="ball" disabled={blocked} loading={isSubmitted} onClick={() => void confirm()}>
          {t('workspace.submit.confirm')}
        </Button>
      </div>
    </div>
  );
}

const KNOWN: Record<'error' | 'warning', ErrorCode[]> = {
  error: [
    'STATUS_NOT_IN_PROGRESS',
    'VIDEO_NOT_AVAILABLE',
    'NOTES_MISSING',
    'RESPONSE_VIDEO_MISSING',
    'VOICE_CLIP_FAILED',
  ],
  warning: ['SUMMARY_EMPTY', 'RESPONSE_VIDEO_PROCESSING', 'VOICE_CLIP_PROCESSING'],
};

function Findings({ title, tone, codes }: { title: string; tone: keyof typeof KNOWN; codes: string[] }) {
  const { t } = useTranslation();
  const Icon = tone === 'error' ? IconAlertTriangle : IconInfoCircle;
  if (codes.length === 0) return null;
  return (
    <section className={classes.findings} data-tone={tone}>
      <h3 className={classes.findingsTitle}>{title}</h3>
      <ul>
        {codes.map((code) => (
          <li key={code} className={classes.finding}>
            <Icon size={18} stroke={1.9} aria-hidden />
            {t(`workspace.submit.${tone}.${KNOWN[tone].includes(codeIn(code)) ? code : 'OTHER'}`, { code })}
          </li>
        ))}
      </ul>
    </section>
  );
}

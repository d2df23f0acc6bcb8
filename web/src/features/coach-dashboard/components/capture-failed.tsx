import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCapturePaymentMutation } from '../../../api/coach-actions.api';
import { errorCode, errorDetails } from '../../../api/error-copy';
import { Button, ButtonLink } from '../../../components/ui/button';
import { MessageDialog } from '../../../components/ui/message-dialog';
import { toast } from '../../../components/ui/toast-list';
import type { CoachRequest } from '../coach-dashboard.api';
import classes from './request-card.module.css';

const textOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';

/** Why, without what the dialog says itself; in the words of `coachDashboard.capture.why` where there are some. */
function reasonOf(error: unknown): { why?: string; text: string } {
  if (errorCode(error) !== 'PAYMENT_CAPTURE_FAILED') return { text: textOf(error) };
  const { why, reason = '' } = errorDetails(error);
  return { ...(why && { why }), text: reason };
}

/** The work is done and the money is not there yet. */
export function CaptureFailed({ request }: { request: CoachRequest }) {
  const { t } = useTranslation();
  const [capture, { isLoading, error, reset }] = useCapturePaymentMutation();
  const failure = () => {
    const { why, text } = reasonOf(error);
    const reason = why ? t(`coachDashboard.capture.why.${why}`, text) : text;
    return reason ? t('coachDashboard.capture.failedWith', { reason }) : t('coachDashboard.capture.failed');
  };
  const retry = async () => {
    const done = await capture(request.id)
      .unwrap()
      .then(() => true)
      .catch(() => false);
    if (done) toast.ok(t('coachDashboard.capture.done'));
  };
  return (
    <div className={classes.captureFailed}>
      <IconAlertTriangle size={22} stroke={1.9} aria-hidden />
      <div>
        <h4>{t('coachDashboard.capture.title')}</h4>
        <p>{t('coachDashboard.capture.text')}</p>
      </div>
      <div className={classes.captureActions}>
        <ButtonLink size="sm" to={`/coach/analysis/${request.id}`}>
          {t('coachDashboard.view')}
        </ButtonLink>
        <Button size="sm" variant="filled" loading={isLoading} onClick={() => void retry()}>
          {t('coachDashboard.capture.retry')}
        </Button>
      </div>
      <MessageDialog
        title={t('coachDashboard.capture.title')}
        message={error ? failure() : undefined}
        onClose={reset}
      />
    </div>
  );
}

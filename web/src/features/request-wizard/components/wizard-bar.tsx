import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Money } from '../../../components/ui/money';
import { formatMoney, formatPercent, type MoneyAmount } from '../../../lib/format';
import { STEPS } from '../request-draft';
import type { SubmitPhase } from '../use-submit';
import type { RequestVideoState } from '../use-request-video';
import classes from './wizard-bar.module.css';

interface WizardBarProps {
  step: number;
  video: RequestVideoState;
  phase: SubmitPhase | undefined;
  blocked: boolean;
  /** What the chosen coach asks. */
  price: MoneyAmount | undefined;
  /** Whom it goes to and by when. */
  summary?: string;
  /** Left out where there is no way back. */
  onBack: (() => void) | undefined;
}

const LABELS: Record<SubmitPhase, string> = {
  preparing: 'requestWizard.phases.preparing',
  uploading: 'requestWizard.phases.uploading',
  'creating-analysis': 'requestWizard.phases.creatingAnalysis',
  'creating-payment-intent': 'requestWizard.phases.creatingPaymentIntent',
};

/** Back and Continue under the thumb, with how the upload is getting on. */
export function WizardBar({ step, video, phase, blocked, price, summary, onBack }: WizardBarProps) {
  const { t, i18n } = useTranslation();
  const isLast = step === STEPS.length - 1;
  const percent = formatPercent(video.upload.progress.percentage, i18n.language);
  const amount = price ? formatMoney(price, i18n.language) : '';
  const submitLabel = t(phase ? LABELS[phase] : 'requestWizard.submit', { percent, amount });
  return (
    <div className={classes.bar}>
      <div className={classes.inside}>
        <UploadLine step={step} video={video} />
        <Button className={classes.back} disabled={!onBack} onClick={onBack}>
          {t('ui.back')}
        </Button>
        {summary && <p className={classes.summary}>{summary}</p>}
        <Button
          className={classes.go}
          type="submit"
          variant="ball"
          blocked={blocked}
          loading={phase !== undefined}
        >
          {isLast ? submitLabel : t('ui.continue')}
          {!isLast && step > 0 && price && (
            <span className={classes.price}>
              {' '}
              <Money amount={price} />
            </span>
          )}
        </Button>
      </div>
    </div>
  );
}

/** On every step until the upload has ended; the first one tells how far it is by itself. */
function UploadLine({ step, video: { phase, upload } }: Pick<WizardBarProps, 'step' | 'video'>) {
  const { t, i18n } = useTranslation();
  if (phase !== 'uploading' || upload.status === 'paused') return null;
  const { percentage } = upload.progress;
  const percent = formatPercent(percentage, i18n.language);
  const waits = upload.status === 'reconnecting';
  return (
    <div className={classes.upload}>
      {step > 0 && (
        <>
          <span className={classes.percent}>{percent}</span>
          <span className={classes.track} aria-hidden>
            <span style={{ width: `${percentage}%` }} />
          </span>
        </>
      )}
      <span className={classes.said} role="status">
        {waits ? t('requestWizard.waitingForNetwork') : t('requestWizard.goOn')}
      </span>
    </div>
  );
}

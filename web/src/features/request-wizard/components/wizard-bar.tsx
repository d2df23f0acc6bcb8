import { useTranslation } from 'react-i18next';
import { BottomBar } from '../../../components/ui/bottom-bar';
import { Button } from '../../../components/ui/button';
import { formatPercent } from '../../../lib/format';
import { STEPS } from '../request-draft';
import type { SubmitPhase } from '../use-submit';
import type { RequestVideoState } from '../use-request-video';

interface WizardBarProps {
  step: number;
  video: RequestVideoState;
  phase: SubmitPhase | undefined;
  blocked: boolean;
  /** Left out where there is no way back. */
  onBack: (() => void) | undefined;
}

const LABELS: Record<SubmitPhase, string> = {
  preparing: 'requestWizard.phases.preparing',
  uploading: 'requestWizard.phases.uploading',
  'creating-analysis': 'requestWizard.phases.creatingAnalysis',
  'creating-payment-intent': 'requestWizard.phases.creatingPaymentIntent',
};

/** Back and Continue, with how the upload is getting on. */
export function WizardBar({ step, video, phase, blocked, onBack }: WizardBarProps) {
  const { t, i18n } = useTranslation();
  const percent = formatPercent(video.upload.progress.percentage, i18n.language);
  const uploading = video.phase === 'uploading' && video.upload.status !== 'paused';
  const note = uploading
    ? t(step === 0 ? 'requestWizard.goOn' : 'requestWizard.stillUploading', { percent })
    : undefined;
  const label =
    step < STEPS.length - 1
      ? t('ui.continue')
      : t(phase ? LABELS[phase] : 'requestWizard.submit', { percent });
  return (
    <BottomBar note={note}>
      <Button disabled={!onBack} onClick={onBack}>
        {t('ui.back')}
      </Button>
      <Button type="submit" variant="ball" blocked={blocked} loading={phase !== undefined}>
        {label}
      </Button>
    </BottomBar>
  );
}

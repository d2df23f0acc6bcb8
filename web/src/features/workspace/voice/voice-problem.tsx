import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/plain-button';
import { FormMessage } from '../../../components/ui/form-message';
import type { RecordingProblem } from '../../../lib/recording/microphone';
import type { VoiceRecorder } from '../../../lib/recording/voice-recorder';

interface VoiceProblemProps {
  problem: RecordingProblem;
  /** What was recorded until then is there. */
  hasVoice: boolean;
  recorder: VoiceRecorder;
}

/** Why nothing is recorded, and what to do about it. */
export function VoiceProblem({ problem, hasVoice, recorder }: VoiceProblemProps) {
  const { t } = useTranslation();
  return (
    <FormMessage
      title={t(`workspace.voice.problem.${problem}.title`)}
      action={
        <Button size="sm" onClick={recorder.forgetProblem}>
          {t('ui.close')}
        </Button>
      }
    >
      {t(`workspace.voice.problem.${problem}.text`)} {hasVoice && t('workspace.voice.safe')}
    </FormMessage>
  );
}

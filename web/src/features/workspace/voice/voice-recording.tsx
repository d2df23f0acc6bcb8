import { IconPlayerStopFilled } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/plain-button';
import { LevelMeter } from '../../../components/ui/level-meter';
import { timecode } from '../../../lib/format';
import { LONGEST_VOICE_MS, type VoiceRecorder } from '../../../lib/recording/voice-recorder';
import classes from './voice-note.module.css';

/** While the microphone is asked for and while it records: how loud, how long, and what keeps it from hearing. */
export function VoiceRecording({ recorder, stopId }: { recorder: VoiceRecorder; stopId: string }) {
  const { t } = useTranslation();
  const state = useSyncExternalStore(recorder.subscribe, recorder.state);
  const isOn = state.status === 'recording';
  const time = timecode(state.elapsedSeconds * 1_000);
  const warning = state.isMuted ? 'muted' : state.isSilent ? 'silent' : undefined;
  return (
    <div
      className={classes.part}
      role="group"
      aria-label={t('workspace.voice.label')}
      data-recording={isOn || undefined}
    >
      <div className={classes.running}>
        {isOn && (
          <>
            <span className={classes.dot} aria-hidden />
            <LevelMeter level={recorder.level} />
            <span className={classes.elapsed} role="timer">
              {t('workspace.voice.elapsed', { time, longest: timecode(LONGEST_VOICE_MS) })}
            </span>
          </>
        )}
        {!isOn && <p role="status">{t('workspace.voice.asking')}</p>}
        <Button
          id={stopId}
          size="sm"
          leftSection={isOn && <IconPlayerStopFilled size={16} aria-hidden />}
          onClick={() => recorder.stop()}
        >
          {t(isOn ? 'workspace.voice.stop' : 'ui.cancel')}
        </Button>
      </div>
      <p className={classes.warning} role="status">
        {isOn && warning && t(`workspace.voice.warning.${warning}`)}
      </p>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { voiceName, type VoiceClip } from './voice-clip';
import classes from './voice-player.module.css';
import { VoicePlayer } from './voice-player';

interface VoiceOfNoteProps {
  clip: VoiceClip;
  /** The same, still on this device. */
  localAddress?: string | undefined;
  onNeedFreshUrl: () => unknown;
}

/** What was spoken for a saved note. */
export function VoiceOfNote({ clip, localAddress, onNeedFreshUrl }: VoiceOfNoteProps) {
  const { t } = useTranslation();
  const { status, durationMs, playbackUrl } = clip;
  const address = localAddress ?? (status === 'READY' ? (playbackUrl ?? null) : null);
  return (
    <div className={classes.note}>
      {(address !== null || status === 'READY') && (
        <VoicePlayer
          address={address}
          durationMs={durationMs}
          onNeedFreshUrl={localAddress === undefined ? onNeedFreshUrl : undefined}
        />
      )}
      {status === 'PROCESSING' && (
        <p className={classes.state}>
          {address === null && `${voiceName(durationMs, t)}. `}
          {t('player.voice.processing')}
        </p>
      )}
      {status === 'FAILED' && <p className={classes.failed}>{t('player.voice.failed')}</p>}
    </div>
  );
}

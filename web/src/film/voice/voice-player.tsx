import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { timecode } from '../../lib/format';
import { voiceName } from './voice-clip';
import classes from './voice-player.module.css';
import { VoiceSound } from './voice-sound';

interface VoicePlayerProps {
  /** Null while there is nothing to play yet. */
  address: string | null;
  durationMs: number;
  /** Asks for another address, where addresses expire. */
  onNeedFreshUrl?: (() => unknown) | undefined;
  /** Of the button, so that it can be given the focus. */
  id?: string;
}

/** A voice to listen to: button, place, time. Films stop for it. */
export function VoicePlayer({ address, durationMs, onNeedFreshUrl, id }: VoicePlayerProps) {
  const { t } = useTranslation();
  const [sound] = useState(() => new VoiceSound());
  useEffect(() => sound.offer(address, onNeedFreshUrl), [sound, address, onNeedFreshUrl]);
  useEffect(() => sound.close, [sound]);
  const status = useSyncExternalStore(sound.subscribe, sound.status);
  const placeMs = Math.min(useSyncExternalStore(sound.subscribe, sound.placeMs), durationMs);
  const isOn = status === 'playing' || status === 'loading';
  const name = voiceName(durationMs, t);
  return (
    <div className={classes.voice} role="group" aria-label={name}>
      <button
        type="button"
        id={id}
        className={classes.play}
        aria-label={t(isOn ? 'player.voice.pause' : 'player.voice.listen', { name })}
        onClick={sound.toggle}
      >
        {isOn ? (
          <IconPlayerPauseFilled size={18} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={18} aria-hidden />
        )}
      </button>
      <input
        type="range"
        className={classes.seek}
        aria-label={t('player.voice.position')}
        aria-valuetext={t('player.position', { time: timecode(placeMs), duration: timecode(durationMs) })}
        min={0}
        max={durationMs}
        step="any"
        value={placeMs}
        onChange={(event) => sound.seekTo(event.currentTarget.valueAsNumber)}
      />
      <span className={classes.time} aria-hidden>
        {timecode(isOn || placeMs > 0 ? placeMs : durationMs)}
      </span>
      {status === 'failed' && (
        <p role="alert" className={classes.failed}>
          {t('player.voice.unplayable')}
        </p>
      )}
    </div>
  );
}

import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerController } from '../../../components/player/player-controller';
import { exactTimecode, readTimecode } from '../../../components/player/player-time';
import classes from './notes-tab.module.css';

const STEPS_MS: Record<string, number> = { ArrowUp: 100, ArrowDown: -100, PageUp: 1_000, PageDown: -1_000 };

interface NoteTimeProps {
  player: PlayerController;
  timestampMs: number;
  onChange: (timestampMs: number) => void;
  /** What Esc does where nothing is typed. */
  onCancel: () => void;
}

/** Where the note stands: typed, or nudged with the arrows while the picture follows. */
export function NoteTime({ player, timestampMs, onChange, onCancel }: NoteTimeProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const moveTo = (timeMs: number) => {
    const place = Math.round(Math.min(Math.max(0, timeMs), player.durationMs() || timeMs));
    setTyped(undefined);
    player.pause();
    player.seekTo(place);
    onChange(place);
  };
  const take = () => {
    const timeMs = typed === undefined ? undefined : readTimecode(typed);
    if (timeMs === undefined) setTyped(undefined);
    else moveTo(timeMs);
  };
  const pressed = (event: KeyboardEvent) => {
    const step = STEPS_MS[event.key];
    if (event.key === 'Enter') take();
    if (event.key === 'Enter' || step !== undefined) event.preventDefault();
    if (event.key === 'Escape' && typed === undefined) onCancel();
    if (event.key === 'Escape') setTyped(undefined);
    if (step !== undefined) moveTo(timestampMs + step);
  };
  return (
    <input
      className={classes.timeField}
      aria-label={t('workspace.notes.time')}
      title={t('workspace.notes.timeHint')}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? exactTimecode(timestampMs)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={pressed}
    />
  );
}

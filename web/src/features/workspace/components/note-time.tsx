import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerController } from '../../../film/player-controller';
import { exactTimecode, readTimecode } from '../../../film/player-time';
import classes from './notes-tab.module.css';

const STEPS_MS: Record<string, number> = { ArrowUp: 100, ArrowDown: -100, PageUp: 1_000, PageDown: -1_000 };

interface NoteTimeProps {
  player: PlayerController;
  label: string;
  timeMs: number;
  /** The nearest place that it may have. */
  within: (timeMs: number) => number;
  onChange: (timeMs: number) => void;
  /** What Esc does where nothing is typed. */
  onEscape: () => void;
}

/** Where the note begins or ends: typed, or nudged with the arrows while the picture follows. */
export function NoteTime({ player, label, timeMs, within, onChange, onEscape }: NoteTimeProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const moveTo = (there: number) => {
    const place = within(there);
    setTyped(undefined);
    player.pause();
    player.seekTo(place);
    onChange(place);
  };
  const take = () => {
    const there = typed === undefined ? undefined : readTimecode(typed);
    if (there === undefined) setTyped(undefined);
    else moveTo(there);
  };
  const pressed = (event: KeyboardEvent) => {
    const step = STEPS_MS[event.key];
    if (event.key === 'Enter') take();
    if (event.key === 'Enter' || step !== undefined) event.preventDefault();
    if (event.key === 'Escape' && typed === undefined) onEscape();
    if (event.key === 'Escape') setTyped(undefined);
    if (step !== undefined) moveTo(timeMs + step);
  };
  return (
    <input
      className={classes.timeField}
      aria-label={label}
      title={t('workspace.notes.timeHint')}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? exactTimecode(timeMs)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={pressed}
    />
  );
}

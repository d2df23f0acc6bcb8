import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './chip.module.css';

/** One or several ways to narrow a list, each acting at once. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.chips} role="group" aria-label={label}>
      {children}
    </div>
  );
}

interface ChipProps {
  pressed: boolean;
  /** Of one choice among several: the fill says enough. */
  bare?: boolean;
  onPress: () => void;
  children: string;
}

export function Chip({ pressed, bare = false, onPress, children }: ChipProps) {
  return (
    <button type="button" className={classes.chip} aria-pressed={pressed} onClick={onPress}>
      {pressed && !bare && <IconCheck size={18} stroke={2.2} aria-hidden />}
      {children}
    </button>
  );
}

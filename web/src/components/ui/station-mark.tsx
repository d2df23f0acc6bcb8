import { IconCheck } from '@tabler/icons-react';
import classes from './station-mark.module.css';

interface StationMarkProps {
  state: 'done' | 'ahead' | 'crossed';
  isNext?: boolean;
  /** The line ended against the coach's will. */
  isHarm?: boolean;
}

/** Where a payment was, is to come, or went another way; the ball lies where it is next. */
export function StationMark({ state, isNext = false, isHarm = false }: StationMarkProps) {
  return (
    <span
      className={classes.mark}
      data-state={state}
      data-next={isNext || undefined}
      data-harm={isHarm || undefined}
      aria-hidden
    >
      {state === 'done' && <IconCheck size={12} stroke={3.4} />}
    </span>
  );
}

import type { ReactNode } from 'react';
import classes from './bottom-bar.module.css';

interface BottomBarProps {
  /** A line above the buttons. */
  note?: ReactNode;
  children: ReactNode;
}

/** The main action under the thumb: a fixed bar on a phone, plain buttons at the end of the column elsewhere. */
export function BottomBar({ note, children }: BottomBarProps) {
  return (
    <div className={classes.bar}>
      {note && <p className={classes.note}>{note}</p>}
      <div className={classes.actions}>{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import classes from './scoreboard.module.css';

export interface Stat {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

interface ScoreboardProps {
  stats: Stat[];
  /** One line of bare figures on a phone. */
  strip?: boolean;
}

/** Figures side by side in one strip, as on a scoreboard; two by two on a phone. */
export function Scoreboard({ stats, strip = false }: ScoreboardProps) {
  return (
    <dl className={classes.board} data-strip={strip || undefined}>
      {stats.map(({ label, value, note }) => (
        <div key={label} className={classes.stat}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{value}</dd>
          {note !== undefined && <dd className={classes.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from 'react';
import classes from './status-tag.module.css';

export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'danger' | 'urgent';

interface StatusTagProps {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A short word about a thing. `urgent` is the solid one. */
export function StatusTag({ tone = 'neutral', icon, children }: StatusTagProps) {
  return (
    <span className={`${classes.tag} ${classes[tone]}`}>
      {icon}
      {children}
    </span>
  );
}

import type { ReactNode } from 'react';
import classes from './states.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  /** Where it is the whole screen, its title is the `h1`. */
  heading?: 'h1' | 'h2' | 'h3';
  /** One action. */
  children?: ReactNode;
}

/** Nothing here yet: the dashed arc with its ball, a line, one way on. */
export function EmptyState({ title, text, heading: Heading = 'h3', children }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      <svg viewBox="0 0 132 90" width="132" height="90" fill="none" aria-hidden className={classes.arc}>
        <path
          d="M10 56C22 0 84-6 114 56"
          stroke="var(--control-line)"
          strokeWidth="3"
          strokeDasharray="3 7"
          strokeLinecap="round"
        />
        <path d="M2 78h128M66 78v8" stroke="var(--court-lines)" strokeWidth="3" />
        <circle cx="116" cy="67" r="9" fill="var(--ball)" stroke="var(--ball-ring)" strokeWidth="2" />
      </svg>
      <Heading className={classes.title}>{title}</Heading>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}

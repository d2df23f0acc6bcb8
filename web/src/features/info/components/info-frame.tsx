import type { ReactNode } from 'react';
import classes from './info-page.module.css';

interface InfoFrameProps {
  title: string;
  intro: string;
  children: ReactNode;
  /** The one way on, at the end. */
  action: ReactNode;
}

/** A page of words: what it is about on one side, its sections on the other. */
export function InfoFrame({ title, intro, children, action }: InfoFrameProps) {
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <h1>{title}</h1>
        <p className={classes.intro}>{intro}</p>
      </div>
      <div className={classes.sections}>
        {children}
        <p className={classes.action}>{action}</p>
      </div>
    </div>
  );
}

export function InfoSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

import { useId, type ReactNode } from 'react';
import classes from './court-section.module.css';

interface CourtSectionProps {
  title: ReactNode;
  /** To the right of the title. */
  action?: ReactNode;
  /** `tick` is the corner of a side column, `soft` the thin line inside a section. */
  line?: 'strong' | 'tick' | 'soft';
  children: ReactNode;
}

/** A part of a screen, opened by a court line. */
export function CourtSection({ title, action, line = 'strong', children }: CourtSectionProps) {
  const id = useId();
  return (
    <section className={`${classes.section} ${classes[line]}`} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

import { useId, type ReactNode } from 'react';
import classes from './profile.module.css';

interface ProfileRowProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** The same row with a field in it, which has a name of its own. */
export const FieldRow = ({ title, children }: Omit<ProfileRowProps, 'action'>) => (
  <div className={classes.row}>
    <h2>{title}</h2>
    <div className={classes.content}>{children}</div>
  </div>
);

/** A section of the profile in one row: what it is called, what stands there, and the way to change it. */
export function ProfileRow({ title, action, children }: ProfileRowProps) {
  const id = useId();
  return (
    <section className={classes.row} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={classes.content}>{children}</div>
      {action && <div className={classes.action}>{action}</div>}
    </section>
  );
}

interface DeedProps extends ProfileRowProps {
  /** Below the row, such as what became of it. */
  after?: ReactNode;
}

/** Something that can be done with the account. */
export function Deed({ title, action, children, after }: DeedProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className={classes.deed}>
        <div className={classes.deedText}>
          <h3 id={id}>{title}</h3>
          {children}
        </div>
        {action}
      </div>
      {after}
    </section>
  );
}

interface Fact {
  name: string;
  value: ReactNode;
}

/** What is known, line by line. */
export const FactRows = ({ facts }: { facts: Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

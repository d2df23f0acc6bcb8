import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './profile-head.module.css';

export interface ProfileFact {
  value: ReactNode;
  label: string;
}

interface ProfileHeadProps {
  name: string;
  back: { to: string; label: string };
  photo?: ReactNode;
  /** Undefined while they are loading: their line is kept free, so that nothing moves when they come. */
  facts: ProfileFact[] | undefined;
  /** The facts in one line, where there is no room for them side by side. */
  line?: ReactNode;
  children?: ReactNode;
}

/** Who this is, on court blue: the face, the name, what is known in figures, and what can be done. */
export function ProfileHead({ name, back, photo, facts, line, children }: ProfileHeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.inside}>
        <Link to={back.to} className={classes.back}>
          <IconArrowLeft size={18} stroke={1.9} aria-hidden />
          {back.label}
        </Link>
        {photo}
        <div className={classes.who}>
          <h1 className={classes.name}>{name}</h1>
          {line && <p className={classes.line}>{line}</p>}
          {!facts && <NoFactsYet />}
          {facts && facts.length > 0 && (
            <dl className={classes.facts}>
              {facts.map(({ value, label }) => (
                <div key={label}>
                  <dt className={classes.label}>{label}</dt>
                  <dd className={classes.value}>{value}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        {children && <div className={classes.actions}>{children}</div>}
      </div>
    </header>
  );
}

const NoFactsYet = () => (
  <div className={classes.facts} data-loading aria-hidden>
    <div>
      <span className={classes.label}>{'\u00a0'}</span>
      <span className={classes.value}>{'\u00a0'}</span>
    </div>
  </div>
);

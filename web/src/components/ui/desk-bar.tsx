import { IconArrowLeft } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './desk-bar.module.css';

interface DeskBarProps {
  backLabel: string;
  /** To another page, or out of a view that stands in its place. */
  back: string | (() => void);
  title: string;
  /** In small letters under the title. */
  below?: ReactNode;
  children: ReactNode;
}

/** The top of a view that a coach works in. */
export function DeskBar({ backLabel, back, title, below, children }: DeskBarProps) {
  const sign = <IconArrowLeft size={24} stroke={1.9} aria-hidden />;
  return (
    <header className={classes.bar}>
      {typeof back === 'string' ? (
        <Link to={back} className={classes.button} aria-label={backLabel}>
          {sign}
        </Link>
      ) : (
        <BarButton aria-label={backLabel} onClick={back}>
          {sign}
        </BarButton>
      )}
      <div className={classes.heading}>
        <h1 className={classes.title}>{title}</h1>
        {below}
      </div>
      {children}
    </header>
  );
}

/** A sign in the bar. */
export const BarButton = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <button type="button" {...props} className={classes.button} />
);

/** What follows stands at the other end. */
export const BarSpace = () => <span className={classes.space} />;

import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './page.module.css';

/** The main column of a screen. `narrow` is for forms. */
export function Page({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) {
  return (
    <main id="main" className={narrow ? `${classes.page} ${classes.narrow}` : classes.page}>
      {children}
    </main>
  );
}

interface PageHeaderProps {
  title: ReactNode;
  /** The way back, above the title. */
  back?: { to: string; label: string };
  /** The name of the page, above a title that says how things are. */
  name?: string;
  children?: ReactNode;
}

/** What to do here, with the way back above and what belongs to the right at the side. */
export function PageHeader({ title, back, name, children }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div>
        {back && (
          <Link to={back.to} className={classes.back}>
            <IconArrowLeft size={18} stroke={1.9} aria-hidden />
            {back.label}
          </Link>
        )}
        {name && <p className={classes.name}>{name}</p>}
        <h1>{title}</h1>
      </div>
      {children && <div className={classes.aside}>{children}</div>}
    </header>
  );
}

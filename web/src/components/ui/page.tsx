import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import order from './in-order.module.css';
import classes from './page.module.css';

interface PageProps {
  children: ReactNode;
  /** For forms. */
  narrow?: boolean;
  /** Its parts come into sight one after the other, so that none of them moves. */
  inOrder?: boolean;
}

/** The main column of a screen. */
export function Page({ children, narrow = false, inOrder = false }: PageProps) {
  const looks = [classes.page, narrow && classes.narrow, inOrder && order.inOrder];
  return (
    <main id="main" className={looks.filter(Boolean).join(' ')}>
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

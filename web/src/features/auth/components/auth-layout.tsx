import { useEffect, useRef, type ReactNode } from 'react';
import { BrandBar } from '../../../components/ui/brand-bar';
import { useTitle } from '../../../lib/use-title';
import classes from './auth-layout.module.css';

interface AuthLayoutProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

/** One column with one question, the court beside it where there is room. */
export function AuthLayout({ title, intro, children }: AuthLayoutProps) {
  useTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);

  // What has become of a form is another title in the same place: people who do not see it are taken there.
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus({ preventScroll: true });
    shown.current = title;
  }, [title]);

  return (
    <div className={classes.screen}>
      <div className={classes.side}>
        <BrandBar />
        <main id="main" className={classes.main}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {intro && <p className={classes.intro}>{intro}</p>}
          <div className={classes.content}>{children}</div>
        </main>
      </div>
      <div className={classes.picture} aria-hidden />
    </div>
  );
}

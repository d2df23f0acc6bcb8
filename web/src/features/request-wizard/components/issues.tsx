import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import classes from './issues.module.css';

interface IssuesProps {
  title: string;
  messages: string[];
  /** The way on. */
  children?: ReactNode;
}

/** What went wrong with the upload or the request, read out and brought into view at once. */
export function Issues({ title, messages, children }: IssuesProps) {
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const said = messages.join('\n');
  useEffect(() => {
    if (said) place.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  if (messages.length === 0) return null;
  return (
    <section ref={place} className={classes.issues} role="alert" aria-labelledby={id}>
      <IconAlertTriangle size={22} stroke={1.9} aria-hidden />
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <ul>
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}

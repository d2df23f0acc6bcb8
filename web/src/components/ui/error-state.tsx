import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './states.module.css';

interface ErrorStateProps {
  title: string;
  text?: string;
  /** Where it is the whole screen, its title is the `h1`. */
  heading?: 'h1' | 'h2' | 'h3';
  /** What a person tells us when they report it. */
  requestId?: string;
  /** One way on. */
  children?: ReactNode;
}

/** In place of the part that failed: what happened, what is safe, one way on. */
export function ErrorState({ title, text, heading: Heading = 'h2', requestId, children }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.state} role="alert">
      <div className={classes.errorTitle}>
        <IconAlertTriangle size={24} stroke={1.9} aria-hidden />
        <Heading className={classes.errorHeading}>{title}</Heading>
      </div>
      {text && <p className={classes.text}>{text}</p>}
      {requestId && <p className={classes.reference}>{t('errors.reference', { requestId })}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}

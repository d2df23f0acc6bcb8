import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/plain-button';
import classes from './contact.module.css';

/** Takes the focus, for the form that had it is gone. */
export function MessageSent({ email, onAnother }: { email: string; onAnother: () => void }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.sent} role="status">
      <h2 ref={heading} tabIndex={-1}>
        {t('contact.sentTitle')}
      </h2>
      <p>{t('contact.sentText', { email })}</p>
      <Button onClick={onAnother}>{t('contact.another')}</Button>
    </div>
  );
}

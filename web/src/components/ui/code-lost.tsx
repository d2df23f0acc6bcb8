import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LateCode } from '../../lib/late-code';
import classes from './code-lost.module.css';
import { FormMessage } from './form-message';
import { Button } from './plain-button';

interface CodeLostProps {
  late: LateCode;
  /** What did not come. */
  title: string;
  /** Another way on. */
  children?: ReactNode;
}

/** In place of a part of the screen whose code did not come: what to do. Nothing while all is well. */
export function CodeLost({ late, title, children }: CodeLostProps) {
  const { t } = useTranslation();
  const lateness = useSyncExternalStore(late.subscribe, late.lateness);
  const [trying, setTrying] = useState(false);
  if (!lateness) return null;
  const retry = () => {
    setTrying(true);
    void late.retry().finally(() => setTrying(false));
  };
  return (
    <FormMessage
      title={title}
      action={
        <div className={classes.actions}>
          <Button size="sm" loading={trying} onClick={retry}>
            {t('ui.tryAgain')}
          </Button>
          {lateness === 'gone' && (
            <Button size="sm" onClick={() => window.location.reload()}>
              {t('ui.reloadNow')}
            </Button>
          )}
          {children}
        </div>
      }
    >
      {t(`ui.code.${lateness}`)}
    </FormMessage>
  );
}

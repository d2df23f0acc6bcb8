import { IconLogout } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { pendingSignOut } from '../../session/pending-sign-out';
import { Button } from './plain-button';
import classes from './offline-line.module.css';

/** Says that the server has not heard of a sign-out. It goes by itself, once it has. */
export function SignOutLine() {
  const { t } = useTranslation();
  const isOverdue = useSyncExternalStore(pendingSignOut.subscribe, pendingSignOut.isOverdue, () => false);
  if (!isOverdue) return null;
  return (
    <div role="alert" className={classes.first}>
      <div className={classes.line} data-signing-out>
        <IconLogout size={20} stroke={1.9} aria-hidden />
        <p>
          <b>{t('ui.notSignedOut')}</b> {t('ui.notSignedOutText')}
        </p>
        <Button size="sm" onClick={pendingSignOut.retry}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    </div>
  );
}

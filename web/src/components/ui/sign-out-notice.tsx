import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './offline-line.module.css';
import { Button } from './plain-button';

/** On a public page `site/script/unfinished-sign-out.ts` shows it and takes the press. */
export function SignOutNotice({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={classes.first}>
      <div className={classes.line} data-signing-out>
        <IconLogout size={20} stroke={1.9} aria-hidden />
        <p>
          <b>{t('ui.notSignedOut')}</b> {t('ui.notSignedOutText')}
        </p>
        <Button size="sm" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      </div>
    </div>
  );
}

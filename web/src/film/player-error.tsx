import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/ui/button';
import classes from './analysis-player.module.css';

const NAMED = [1, 2, 3, 4];

/** What the media element says went wrong. */
export function PlayerError({ code }: { code: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes.error} role="alert">
      <IconAlertTriangle size={28} stroke={1.9} aria-hidden />
      <p className={classes.errorTitle}>{t(`player.error.${NAMED.includes(code) ? code : 'unknown'}`)}</p>
      <p>{t('player.errorCode', { code })}</p>
      <Button onClick={() => window.location.reload()}>{t('player.reloadPage')}</Button>
    </div>
  );
}

import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './offline-line.module.css';
import { Button } from './plain-button';

/** The app of a prerendered screen did not come. `starter/start-screen.ts` shows it and takes the press. */
export function HalfLoadedNotice({ isGone = false }: { isGone?: boolean }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={classes.first}>
      <div className={classes.line}>
        <IconAlertTriangle size={20} stroke={1.9} aria-hidden />
        <p>
          <b>{t('ui.halfLoaded')}</b> {isGone ? t('ui.halfLoadedGone') : t('ui.code.lost')}
        </p>
        <Button size="sm">{isGone ? t('ui.reloadNow') : t('ui.tryAgain')}</Button>
      </div>
    </div>
  );
}

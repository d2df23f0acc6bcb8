import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './offline-line.module.css';

/** On a prerendered screen, which looks ready without JavaScript and does nothing then. */
export function NoScriptNotice() {
  const { t } = useTranslation();
  return (
    <noscript>
      <div className={classes.first}>
        <div className={classes.line}>
          <IconAlertTriangle size={20} stroke={1.9} aria-hidden />
          <p>
            <b>{t('ui.noScript')}</b> {t('ui.noScriptText')}
          </p>
        </div>
      </div>
    </noscript>
  );
}

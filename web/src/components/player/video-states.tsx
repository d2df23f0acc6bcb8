import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './video-states.module.css';

/** Uploaded, but not playable yet. */
export function VideoPending() {
  const { t } = useTranslation();
  return (
    <div className={classes.state} role="status">
      <span className={classes.bounce} aria-hidden />
      <h2 className={classes.title}>{t('player.pending')}</h2>
      <p>{t('player.pendingText')}</p>
    </div>
  );
}

export function VideoUnavailable({ failed = false }: { failed?: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.state} role="alert">
      <IconAlertTriangle size={28} stroke={1.9} aria-hidden />
      <h2 className={classes.title}>{t(failed ? 'player.failed' : 'player.unavailable')}</h2>
      <p>{t(failed ? 'player.failedText' : 'player.unavailableText')}</p>
    </div>
  );
}

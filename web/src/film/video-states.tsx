import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/ui/button';
import type { PlayableVideo } from './use-video-source';
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

interface VideoUnavailableProps {
  failed?: boolean;
  /** Why it has no address. */
  code?: PlayableVideo['addressFailure'];
}

/** Nothing is wrong, and nothing helps: the viewer may no longer watch it, or it is kept from everyone. */
const CLOSED = ['ACCESS_ENDED', 'SHARING_STOPPED', 'TIME_OVER', 'HIDDEN'] as const;
type Closed = (typeof CLOSED)[number];

export const isClosed = (code: PlayableVideo['addressFailure']): code is Closed =>
  CLOSED.some((one) => one === code);

export function VideoClosed({ why }: { why: Closed }) {
  const { t } = useTranslation();
  return (
    <div className={classes.state} data-mantine-color-scheme="dark" role="status">
      <IconLock size={28} stroke={1.9} aria-hidden />
      <h2 className={classes.title}>{t(`player.closed.${why}`)}</h2>
      <p>{t(`player.closedText.${why}`)}</p>
    </div>
  );
}

export function VideoUnavailable({ failed = false, code }: VideoUnavailableProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.state} data-mantine-color-scheme="dark" role="alert">
      <IconAlertTriangle size={28} stroke={1.9} aria-hidden />
      <h2 className={classes.title}>{t(failed ? 'player.failed' : 'player.unavailable')}</h2>
      <p>{t(failed ? 'player.failedText' : 'player.unavailableText')}</p>
      {!failed && code && <p>{t('player.errorCode', { code })}</p>}
      {!failed && code !== 'MISSING_STORAGE_PATH' && (
        <Button onClick={() => window.location.reload()}>{t('player.reloadPage')}</Button>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { ProgressRail } from '../../../components/ui/stepper-rail';
import { formatBytes, formatPercent } from '../../../lib/format';
import type { VideoUpload } from '../../../lib/video-upload/upload-state';
import classes from './response-tab.module.css';

const A_MINUTE = 60;

/** Percent, bytes and time left; what stopped it, and that nothing is lost. */
export function UploadProgressPanel({ upload }: { upload: VideoUpload }) {
  const { t, i18n } = useTranslation();
  const { status, file, progress } = upload;
  const percent = formatPercent(Math.floor(progress.percentage), i18n.language);
  const loaded = formatBytes(progress.loaded, i18n.language);
  const timeLeft = () => {
    const { secondsLeft } = progress;
    if (secondsLeft === null || status !== 'uploading') return '';
    if (secondsLeft < A_MINUTE) return t('videoUpload.secondsLeft', { count: secondsLeft });
    return t('videoUpload.minutesLeft', { count: Math.round(secondsLeft / A_MINUTE) });
  };
  const headline = {
    paused: t('videoUpload.paused', { percent }),
    reconnecting: t('videoUpload.reconnecting', { percent, loaded }),
  }[status as 'paused' | 'reconnecting'];
  return (
    <div className={classes.progress}>
      <h2 className={classes.title}>{file?.name}</h2>
      {headline && <p role="status">{headline}</p>}
      {status === 'reconnecting' && <p className={classes.text}>{t('videoUpload.reconnectingText')}</p>}
      <div className={classes.figures}>
        <b>{percent}</b>
        <span>
          {t('videoUpload.sent', { loaded, total: formatBytes(progress.total, i18n.language) })}
          {timeLeft() && `, ${timeLeft()}`}
        </span>
      </div>
      <ProgressRail percent={progress.percentage} label={t('videoUpload.progress', { percent })} />
      <div className={classes.actions}>
        {status === 'uploading' ? (
          <Button size="sm" onClick={upload.pause}>
            {t('videoUpload.pause')}
          </Button>
        ) : (
          <Button size="sm" variant="filled" onClick={upload.resume}>
            {t('videoUpload.resume')}
          </Button>
        )}
        <Button size="sm" variant="subtle" onClick={upload.cancel}>
          {t('videoUpload.cancel')}
        </Button>
      </div>
    </div>
  );
}

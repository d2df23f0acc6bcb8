import { IconCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { ProgressRail } from '../../../components/ui/stepper-rail';
import { StatusTag } from '../../../components/ui/status-tag';
import { formatBytes, formatPercent, timecode } from '../../../lib/format';
import type { UploadProgress } from '../../../lib/video-upload/upload-state';
import type { RequestVideo } from '../request-draft';
import type { RequestVideoState } from '../use-request-video';
import { Film } from './film';
import classes from './video-step.module.css';

/** The chosen video: what is known of it, and how far it has come. */
export function UploadCard({ state, video }: { state: RequestVideoState; video: RequestVideo }) {
  const { t } = useTranslation();
  const finished = state.phase === 'uploaded';
  return (
    <div className={classes.card}>
      <div className={classes.film}>
        <Film video={video} file={state.upload.file} />
        <Button className={classes.replace} onClick={state.cancel}>
          {t('requestWizard.video.replace')}
        </Button>
      </div>
      <div className={classes.cardBody}>
        <Progress state={state} video={video} />
        <div className={classes.cardFoot}>
          <Checks video={video} />
          {!finished && <UploadActions state={state} />}
        </div>
      </div>
    </div>
  );
}

function Progress({ state, video }: { state: RequestVideoState; video: RequestVideo }) {
  const { t, i18n } = useTranslation();
  const { progress, status } = state.upload;
  const percent = state.phase === 'uploaded' ? 100 : progress.percentage;
  const shown = formatPercent(percent, i18n.language);
  const loaded = formatBytes(progress.loaded, i18n.language);
  const line = {
    idle: t('requestWizard.video.uploaded'),
    uploaded: t('requestWizard.video.uploaded'),
    uploading: t('requestWizard.video.sent', sentence(t, i18n.language, progress)),
    paused: t('requestWizard.video.paused', { percent: shown, loaded }),
    reconnecting: t('requestWizard.video.reconnecting', { percent: shown, loaded }),
    failed: t('requestWizard.video.stopped', { percent: shown, loaded }),
  }[status];
  return (
    <>
      <div className={classes.cardHead}>
        <p className={classes.fileName}>{video.name}</p>
        <p className={classes.percent}>{shown}</p>
      </div>
      <ProgressRail percent={percent} label={t('requestWizard.video.progress', { name: video.name })} />
      <p className={classes.line} role={status === 'uploading' ? undefined : 'status'}>
        {line}
      </p>
    </>
  );
}

function sentence(
  t: TFunction,
  language: string,
  { loaded, total, bytesPerSecond, secondsLeft }: UploadProgress,
) {
  const rest =
    secondsLeft === null
      ? ''
      : secondsLeft < 60
        ? t('requestWizard.video.secondsLeft', { count: secondsLeft })
        : t('requestWizard.video.minutesLeft', { count: Math.ceil(secondsLeft / 60) });
  const speed = bytesPerSecond
    ? t('requestWizard.video.speed', { speed: formatBytes(bytesPerSecond, language) })
    : '';
  return {
    loaded: formatBytes(loaded, language).replace(/ MB$/, ''),
    total: formatBytes(total, language),
    more: [speed, rest]
      .filter(Boolean)
      .map((part) => `, ${part}`)
      .join(''),
  };
}

function Checks({ video }: { video: RequestVideo }) {
  const { t } = useTranslation();
  const format = /\.(\w+)$/.exec(video.name)?.[1]?.toUpperCase();
  const low = video.height !== null && video.height < 720;
  const icon = <IconCheck size={16} stroke={1.9} aria-hidden />;
  return (
    <ul className={classes.checks} aria-label={t('requestWizard.video.checks')}>
      {format && (
        <li>
          <StatusTag tone="ok" icon={icon}>
            {format}
          </StatusTag>
        </li>
      )}
      {video.durationMs !== null && (
        <li>
          <StatusTag tone="ok" icon={icon}>
            {timecode(video.durationMs)}
          </StatusTag>
        </li>
      )}
      {video.height !== null && (
        <li>
          <StatusTag tone={low ? 'warn' : 'ok'} icon={low ? undefined : icon}>
            {low ? t('requestWizard.video.lowResolution', { height: video.height }) : `${video.height}p`}
          </StatusTag>
        </li>
      )}
    </ul>
  );
}

function UploadActions({ state: { upload, cancel } }: { state: RequestVideoState }) {
  const { t } = useTranslation();
  const running = upload.status === 'uploading';
  return (
    <div className={classes.uploadActions}>
      {running ? (
        <Button size="sm" variant="subtle" onClick={upload.pause}>
          {t('requestWizard.video.pause')}
        </Button>
      ) : (
        <Button size="sm" variant="filled" onClick={upload.resume}>
          {t('requestWizard.video.resume')}
        </Button>
      )}
      <Button size="sm" variant="subtle" onClick={cancel}>
        {t('requestWizard.video.cancel')}
      </Button>
    </div>
  );
}

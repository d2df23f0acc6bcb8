import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../components/ui/status-tag';
import { timecode } from '../../../lib/format';
import type { RequestDraft } from '../request-draft';
import type { RequestVideoState } from '../use-request-video';
import { Film } from './film';
import classes from './review-step.module.css';

interface AskedForProps {
  draft: RequestDraft;
  video: RequestVideoState;
  /** Left out once the request is made. */
  onEdit?: (step: number) => void;
}

/** The film, its title and what is asked of it. */
export function AskedFor({ draft, video, onEdit }: AskedForProps) {
  const { t } = useTranslation();
  const film = draft.video;
  const edit = (what: string, step: number) =>
    onEdit && (
      <button type="button" className={classes.edit} onClick={() => onEdit(step)}>
        {t('requestWizard.review.edit')}
        <span className="visually-hidden"> {what}</span>
      </button>
    );
  return (
    <section className={classes.asked} aria-label={t('requestWizard.review.video')}>
      {film && <Film video={film} file={video.upload.file} />}
      {film && (
        <p className={classes.file}>
          {video.phase === 'uploaded' && (
            <StatusTag tone="ok" icon={<IconCheck size={16} stroke={1.9} aria-hidden />}>
              {t('requestWizard.video.ready')}
            </StatusTag>
          )}
          <span className={classes.fileName}>{film.name}</span>
          {film.durationMs !== null && <span>{timecode(film.durationMs)}</span>}
        </p>
      )}
      <div className={classes.line}>
        <h2 className={classes.name}>{draft.title.trim()}</h2>
        {edit(t('requestWizard.video.title'), 0)}
      </div>
      <div className={classes.line}>
        <p className={classes.question}>
          {draft.comments.trim() || (
            <span className={classes.soft}>{t('requestWizard.review.noComments')}</span>
          )}
        </p>
        {edit(t('requestWizard.steps.focus.name'), 2)}
      </div>
      <ul className={classes.tags}>
        {draft.focusAreas.map((key) => (
          <li key={key} className={classes.tag}>
            {t(`options.focusArea.${key}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AnalysisPlayer } from '../../../film/analysis-player';
import { usePlayer } from '../../../film/use-player';
import { ButtonLink } from '../../../components/ui/button';
import type { AnalysisWork } from '../results.api';
import classes from './results.module.css';

interface CoachAnswerProps {
  video: AnalysisWork['responseVideo'];
  title: string;
  onNeedFreshUrl: () => unknown;
}

/** The coach's response video, to watch and to keep. */
export function CoachAnswer({ video, title, onNeedFreshUrl }: CoachAnswerProps) {
  const { t } = useTranslation();
  const player = usePlayer();
  return (
    <section aria-labelledby="answer-title" className={classes.answer}>
      <div className={classes.answerHead}>
        <h2 id="answer-title" className={classes.partTitle}>
          {t('results.answer')}
        </h2>
        {video?.downloadUrl && (
          <ButtonLink
            to={video.downloadUrl}
            reloadDocument
            download={video.filename}
            leftSection={<IconDownload size={20} stroke={1.9} aria-hidden />}
          >
            {t('results.download')}
          </ButtonLink>
        )}
      </div>
      {video ? (
        <AnalysisPlayer
          player={player}
          video={video}
          title={t('results.answerTo', { title })}
          shortcuts={false}
          onNeedFreshUrl={onNeedFreshUrl}
        />
      ) : (
        <p className={classes.none}>{t('results.noAnswer')}</p>
      )}
    </section>
  );
}

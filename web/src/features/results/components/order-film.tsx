import { useTranslation } from 'react-i18next';
import { AnalysisPlayer } from '../../../film/analysis-player';
import { usePlayer } from '../../../film/use-player';
import { CourtSection } from '../../../components/ui/court-section';
import { StatusTag } from '../../../components/ui/status-tag';
import type { ResultsAnalysis } from '../results.api';
import classes from './order-page.module.css';

interface OrderFilmProps {
  analysis: ResultsAnalysis;
  onNeedFreshUrl: () => unknown;
}

/** The athlete's own video, with what was asked about it. */
export function OrderFilm({ analysis, onNeedFreshUrl }: OrderFilmProps) {
  const { t } = useTranslation();
  const player = usePlayer();
  return (
    <div className={classes.film}>
      <div className={classes.player}>
        <AnalysisPlayer
          player={player}
          video={analysis.requestVideo}
          title={analysis.title}
          onNeedFreshUrl={onNeedFreshUrl}
        />
      </div>
      <CourtSection title={t('results.order.asked')} line="tick">
        {analysis.athleteComments && <p className={classes.question}>{analysis.athleteComments}</p>}
        <ul className={classes.focus} aria-label={t('results.focusAreas')}>
          {analysis.focusAreas.map((key) => (
            <li key={key}>
              <StatusTag>{t(`options.focusArea.${key}`)}</StatusTag>
            </li>
          ))}
        </ul>
      </CourtSection>
    </div>
  );
}

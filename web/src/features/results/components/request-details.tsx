import { useTranslation } from 'react-i18next';
import type { ResultsAnalysis } from '../results.api';
import classes from './locked-analysis.module.css';

/** What the athlete asked for. */
export function RequestDetails({ analysis: { focusAreas, athleteComments } }: { analysis: ResultsAnalysis }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.details}>
      <div>
        <dt>{t('results.focusAreas')}</dt>
        <dd>{focusAreas.map((key) => t(`options.focusArea.${key}`)).join(', ')}</dd>
      </div>
      {athleteComments && (
        <div>
          <dt>{t('results.comments')}</dt>
          <dd>{athleteComments}</dd>
        </div>
      )}
    </dl>
  );
}

import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/ui/button';
import type { ResultsAnalysis } from '../results.api';
import classes from './order-page.module.css';

const COACH_REASONS = ['bad_quality', 'not_appropriate', 'not_relevant'];

/** Why an order ended without its analysis, and that nothing was charged. */
export function OrderEnding({ analysis, name }: { analysis: ResultsAnalysis; name: string }) {
  const { t } = useTranslation();
  const { ending, rejectionReason, rejectionDescription } = analysis;
  const reason = COACH_REASONS.find((known) => known === rejectionReason);
  return (
    <>
      {reason && <p className={classes.lead}>{t(`results.rejected.reasons.${reason}`)}</p>}
      {rejectionDescription && (
        <blockquote className={classes.quote}>
          {rejectionDescription}
          <footer className={classes.small}>{analysis.coach.fullName}</footer>
        </blockquote>
      )}
      {ending === 'EXPIRED' && <p className={classes.lead}>{t('results.rejected.notInTime', { name })}</p>}
      {ending === 'UNPAID' && <p className={classes.lead}>{t('results.rejected.unpaid', { name })}</p>}
      <p className={classes.soft}>{t('results.rejected.text')}</p>
      <div className={`${classes.after} ${classes.links}`}>
        <ButtonLink to="/user/upload" variant={ending === 'CANCELED' ? 'default' : 'ball'}>
          {t('results.rejected.again')}
        </ButtonLink>
        <ButtonLink to="/user" variant="subtle">
          {t('results.toDashboard')}
        </ButtonLink>
      </div>
    </>
  );
}

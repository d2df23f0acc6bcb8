import { IconLock, IconMoodSad } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnalysisPlayer } from '../../../components/player/analysis-player';
import { usePlayer } from '../../../components/player/use-player';
import { ButtonLink } from '../../../components/ui/button';
import { CardHold } from '../../../components/ui/card-hold';
import { formatMoney } from '../../../lib/format';
import type { LockReason } from '../lock-reason';
import type { ResultsAnalysis } from '../results.api';
import { RequestDetails } from './request-details';
import classes from './locked-analysis.module.css';

interface LockedAnalysisProps {
  analysis: ResultsAnalysis;
  reason: LockReason;
  payNow?: ReactNode;
  cancel?: ReactNode;
  onNeedFreshUrl: () => unknown;
}

/** Before the payment is in: why the work is not here yet, and the athlete's own video. */
export function LockedAnalysis({ analysis, reason, payNow, cancel, onNeedFreshUrl }: LockedAnalysisProps) {
  const player = usePlayer();
  return (
    <div className={classes.locked}>
      {reason === 'rejected' ? (
        <Rejected analysis={analysis} />
      ) : (
        <PaymentRequired {...{ analysis, reason, payNow, cancel }} />
      )}
      <div className={classes.ownVideo}>
        <AnalysisPlayer
          player={player}
          video={analysis.requestVideo}
          title={analysis.title}
          onNeedFreshUrl={onNeedFreshUrl}
        />
        <RequestDetails analysis={analysis} />
      </div>
    </div>
  );
}

function PaymentRequired({ analysis, reason, payNow, cancel }: Omit<LockedAnalysisProps, 'onNeedFreshUrl'>) {
  const { t, i18n } = useTranslation();
  const coach = analysis.coach.fullName || t('results.coach');
  const amount = formatMoney(analysis.agreedRate, i18n.language);
  return (
    <section className={classes.lockCard} aria-labelledby="payment-required">
      <IconLock size={30} stroke={1.7} aria-hidden />
      <h2 id="payment-required">{t('results.paymentRequired')}</h2>
      <p className={classes.lead}>{t(`results.locked.${reason}.lead`, { coach, amount })}</p>
      <p className={classes.small}>{t(`results.locked.${reason}.text`, { coach, amount })}</p>
      <CardHold until={analysis.holdUntil} deliverBy={analysis.deliverBy} />
      {payNow}
      {cancel}
      <div className={classes.links}>
        <ButtonLink to="/user/billing">{t('results.toBilling')}</ButtonLink>
        <ButtonLink to="/user" variant="subtle">
          {t('results.toDashboard')}
        </ButtonLink>
      </div>
    </section>
  );
}

const KNOWN_REASONS = ['bad_quality', 'not_appropriate', 'not_relevant', 'other', 'expired', 'video_failed'];

function Rejected({ analysis }: { analysis: ResultsAnalysis }) {
  const { t } = useTranslation();
  const { rejectionReason, rejectionDescription, coach } = analysis;
  const own = rejectionReason === 'athlete_cancelled';
  const known = rejectionReason !== null && KNOWN_REASONS.includes(rejectionReason);
  return (
    <section className={classes.lockCard} aria-labelledby="rejected">
      <IconMoodSad size={30} stroke={1.7} aria-hidden />
      <h2 id="rejected">{t(own ? 'results.rejected.cancelledTitle' : 'results.rejected.title')}</h2>
      {known && <p className={classes.lead}>{t(`results.rejected.reasons.${rejectionReason}`)}</p>}
      {rejectionDescription && (
        <blockquote className={classes.quote}>
          {rejectionDescription}
          <footer className={classes.small}>{coach.fullName}</footer>
        </blockquote>
      )}
      <p className={classes.small}>{t('results.rejected.text')}</p>
      <div className={classes.links}>
        <ButtonLink to="/user/upload" variant="ball">
          {t('results.rejected.again')}
        </ButtonLink>
        <ButtonLink to="/user" variant="subtle">
          {t('results.toDashboard')}
        </ButtonLink>
      </div>
    </section>
  );
}

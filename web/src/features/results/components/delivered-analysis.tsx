import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnalysisPlayer } from '../../../film/analysis-player';
import { DrawingsOnFilm } from '../../../film/drawing/drawings-on-film';
import { usePlayer } from '../../../film/use-player';
import { FormMessage } from '../../../components/ui/form-message';
import { refundStateOf } from '../../../lib/refund-state';
import type { AnalysisWork, ResultsAnalysis } from '../results.api';
import { AnalysisTimeline } from './analysis-timeline';
import { CoachAnswer } from './coach-answer';
import { SummaryColumns } from './summary-columns';
import classes from './results.module.css';

interface DeliveredAnalysisProps {
  analysis: ResultsAnalysis;
  work: AnalysisWork;
  review?: ReactNode;
  refund?: ReactNode;
  onNeedFreshUrl: () => unknown;
}

export function DeliveredAnalysis(props: DeliveredAnalysisProps) {
  const { analysis, work, review, refund, onNeedFreshUrl } = props;
  const { t } = useTranslation();
  const player = usePlayer();
  const refundState = analysis.payment && refundStateOf(analysis.payment);
  const markers = useMemo(
    () => [...work.annotations].sort((a, b) => a.timestampMs - b.timestampMs),
    [work.annotations],
  );
  return (
    <>
      {analysis.status === 'IN_PROGRESS' && <FormMessage tone="info">{t('results.revising')}</FormMessage>}
      {analysis.payment?.status === 'REFUNDED' && (
        <FormMessage tone="info">{t('results.refunded')}</FormMessage>
      )}
      {refundState && (
        <FormMessage tone={refundState === 'refundFailed' ? 'danger' : 'info'}>
          {t(`results.${refundState}`)}
        </FormMessage>
      )}
      <div className={classes.stage}>
        <div className={classes.player}>
          <AnalysisPlayer
            player={player}
            video={analysis.requestVideo}
            title={analysis.title}
            markers={markers}
            overlay
            onNeedFreshUrl={onNeedFreshUrl}
            picture={
              <DrawingsOnFilm analysisId={analysis.id} notes={markers} pinnings={work.courtPinnings} />
            }
          />
        </div>
        <AnalysisTimeline
          analysisId={analysis.id}
          player={player}
          markers={markers}
          onNeedFreshUrl={onNeedFreshUrl}
        />
      </div>
      <SummaryColumns items={work.summaryItems} />
      <div className={classes.after} data-review={review ? true : undefined}>
        <CoachAnswer video={work.responseVideo} title={analysis.title} onNeedFreshUrl={onNeedFreshUrl} />
        {review && (
          <section className={classes.review} aria-labelledby="review-title">
            <h2 id="review-title" className={classes.partTitle}>
              {t('reviews.title')}
            </h2>
            {review}
          </section>
        )}
      </div>
      {refund}
    </>
  );
}

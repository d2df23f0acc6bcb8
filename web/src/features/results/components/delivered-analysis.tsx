import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../components/ui/button';
import { FormMessage } from '../../../components/ui/form-message';
import { AnalysisPlayer } from '../../../film/analysis-player';
import { DrawingsOnFilm } from '../../../film/drawing/drawings-on-film';
import type { LedScreen } from '../../../film/film-guide';
import { usePlayer } from '../../../film/use-player';
import { firstNameOf } from '../../../lib/first-name';
import { refundStateOf } from '../../../lib/refund-state';
import type { LessonSlot, ShareSlot } from '../lesson-slot';
import type { AnalysisWork, ResultsAnalysis } from '../results.api';
import { AnalysisTimeline } from './analysis-timeline';
import { CoachAnswer } from './coach-answer';
import { DrillsToTake } from './drills';
import { SummaryColumns } from './summary-columns';
import classes from './results.module.css';

interface DeliveredAnalysisProps {
  analysis: ResultsAnalysis;
  work: AnalysisWork;
  questions?: ReactNode;
  review?: ReactNode;
  refund?: ReactNode;
  sharing?: ReactNode;
  lesson?: ((slot: LessonSlot) => ReactNode) | undefined;
  share?: ((slot: ShareSlot) => ReactNode) | undefined;
  onNeedFreshUrl: () => unknown;
}

export function DeliveredAnalysis(props: DeliveredAnalysisProps) {
  const { analysis, work, questions, review, refund, sharing, lesson, share, onNeedFreshUrl } = props;
  const { t } = useTranslation();
  const player = usePlayer();
  const refundState = analysis.payment && refundStateOf(analysis.payment);
  const markers = useMemo(
    () => [...work.annotations].sort((a, b) => a.timestampMs - b.timestampMs),
    [work.annotations],
  );
  const recommended = work.summaryItems.filter(({ category }) => category === 'RECOMMENDATION');
  const drills = <DrillsToTake analysisId={analysis.id} drills={recommended} />;
  const show = (led: LedScreen | undefined, offer: ReactNode) => (
    <div className={classes.stage} data-led={led ? true : undefined}>
      <div className={classes.player}>
        <AnalysisPlayer
          player={player}
          video={analysis.requestVideo}
          title={analysis.title}
          markers={markers}
          overlay
          guide={led?.guide}
          onNeedFreshUrl={onNeedFreshUrl}
          picture={
            led?.picture ?? (
              <DrawingsOnFilm
                analysisId={analysis.id}
                notes={markers}
                pinnings={work.courtPinnings}
                ledId={led?.noteId}
              />
            )
          }
        />
      </div>
      <div className={classes.side}>
        {led?.side ?? (
          <AnalysisTimeline
            analysisId={analysis.id}
            player={player}
            markers={markers}
            onNeedFreshUrl={onNeedFreshUrl}
            action={share && ((note) => share({ analysis, work, note }))}
          />
        )}
        {offer}
      </div>
    </div>
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
      {lesson
        ? lesson({ analysis, work, player, markers, drills, onReview, onNeedFreshUrl, show })
        : show(undefined, null)}
      <SummaryColumns analysisId={analysis.id} items={work.summaryItems} />
      {questions}
      <div className={classes.after} data-review={review ? true : undefined}>
        <CoachAnswer video={work.responseVideo} title={analysis.title} onNeedFreshUrl={onNeedFreshUrl} />
        {review && (
          <section className={classes.review} aria-labelledby="review-title">
            <h2 id="review-title" tabIndex={-1} className={classes.partTitle}>
              {t('reviews.title')}
            </h2>
            {review}
          </section>
        )}
      </div>
      {sharing}
      {refund}
      {lesson && <NextClip analysis={analysis} />}
    </>
  );
}

function onReview() {
  const title = document.getElementById('review-title');
  title?.scrollIntoView({ block: 'center' });
  title?.focus({ preventScroll: true });
}

function NextClip({ analysis: { coach } }: { analysis: ResultsAnalysis }) {
  const { t } = useTranslation();
  const name = firstNameOf(coach.fullName);
  return (
    <section className={classes.next} aria-labelledby="next-title">
      <h2 id="next-title" className={classes.partTitle}>
        {t('results.next')}
      </h2>
      <ButtonLink to={`/user/upload?coach=${coach.id}`}>
        {name ? t('results.nextClip', { name }) : t('results.nextClipToCoach')}
      </ButtonLink>
    </section>
  );
}

import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorKey, requestIdOf } from '../../../api/error-copy';
import { useAnalysisChanges } from '../../../api/use-analysis-changes';
import { useRenderedRefetch } from '../../../api/use-rendered-refetch';
import { AnalysisPlayer } from '../../../film/analysis-player';
import { DrawingsOnFilm } from '../../../film/drawing/drawings-on-film';
import { usePlayer } from '../../../film/use-player';
import { Avatar } from '../../../components/ui/avatar';
import { Button, ButtonLink } from '../../../components/ui/button';
import { EmptyState } from '../../../components/ui/empty-state';
import { ErrorState } from '../../../components/ui/error-state';
import { FormMessage } from '../../../components/ui/form-message';
import { Page, PageHeader } from '../../../components/ui/page';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { formatDate } from '../../../lib/format';
import { useTitle } from '../../../lib/use-title';
import { useViewedAnalysisQuery, type ViewedAnalysis } from '../analysis-viewer.api';
import classes from './analysis-viewer.module.css';
import { ResponseSection } from './response-section';
import { SummaryColumns } from './summary-columns';
import { TimelineList, type ListedNote } from './timeline-list';

const DELIVERED = new Set(['COMPLETED', 'PAYMENT_FAILED']);

interface AnalysisViewerProps {
  analysisId: string;
  /** Beside each note. */
  share?: (analysis: ViewedAnalysis, note: ListedNote) => ReactNode;
  /** Below what the athlete sees, once they see it. */
  questions?: (analysis: ViewedAnalysis) => ReactNode;
}

/** What the athlete sees of an analysis, for its coach, to read only. */
export function AnalysisViewer({ analysisId, share, questions }: AnalysisViewerProps) {
  const { t } = useTranslation();
  useAnalysisChanges();
  const { data: analysis, error, refetch } = useViewedAnalysisQuery(analysisId);
  const renew = useRenderedRefetch(refetch);
  useTitle(analysis?.title ?? t('analysisViewer.title'));
  if (analysis && !DELIVERED.has(analysis.status) && !analysis.paid) {
    return (
      <Page>
        <PageHeader title={analysis.title} back={{ to: '/coach', label: t('analysisViewer.back') }} />
        <EmptyState heading="h2" title={t('analysisViewer.notYet')} text={t('analysisViewer.notYetText')}>
          <ButtonLink to={`/coach/analysis/${analysis.id}`} variant="ball">
            {t('analysisViewer.workspace')}
          </ButtonLink>
        </EmptyState>
      </Page>
    );
  }
  if (analysis)
    return <Viewed analysis={analysis} share={share} questions={questions} onNeedFreshVideo={renew} />;
  if (!error) {
    return (
      <Page>
        <Loading text={t('analysisViewer.loading')}>
          <Skeleton width="50%" height={44} />
          <Skeleton height={360} />
        </Loading>
      </Page>
    );
  }
  return (
    <Page>
      <ErrorState
        heading="h1"
        title={t('analysisViewer.loadFailed')}
        text={t(errorKey(error))}
        requestId={requestIdOf(error)}
      >
        <ButtonLink to="/coach">{t('analysisViewer.back')}</ButtonLink>
        <Button onClick={() => void refetch()}>{t('ui.tryAgain')}</Button>
      </ErrorState>
    </Page>
  );
}

interface ViewedProps extends Pick<AnalysisViewerProps, 'share' | 'questions'> {
  analysis: ViewedAnalysis;
  onNeedFreshVideo: () => unknown;
}

function Viewed({ analysis, share, questions, onNeedFreshVideo }: ViewedProps) {
  const { t, i18n } = useTranslation();
  const player = usePlayer();
  const { athlete, completedAt, requestVideo, work } = analysis;
  const notes = useMemo(
    () => [...(work?.annotations ?? [])].sort((a, b) => a.timestampMs - b.timestampMs),
    [work?.annotations],
  );
  return (
    <Page>
      <PageHeader title={analysis.title} back={{ to: '/coach', label: t('analysisViewer.back') }}>
        <span className={classes.athlete}>
          <Avatar name={athlete.fullName} src={athlete.avatarUrl} size={44} />
          <span>
            <b>{athlete.fullName}</b>
            {completedAt && (
              <span className={classes.when}>
                {t('analysisViewer.delivered', { date: formatDate(completedAt, i18n.language) })}
              </span>
            )}
          </span>
        </span>
      </PageHeader>
      <div className={classes.notice}>
        <FormMessage tone="info">
          {t(analysis.status === 'PAYMENT_FAILED' ? 'analysisViewer.locked' : 'analysisViewer.readOnly')}
        </FormMessage>
      </div>
      <div className={classes.top}>
        <AnalysisPlayer
          player={player}
          video={requestVideo}
          title={analysis.title}
          markers={notes}
          overlay
          onNeedFreshUrl={onNeedFreshVideo}
          picture={
            work && <DrawingsOnFilm analysisId={analysis.id} notes={notes} pinnings={work.courtPinnings} />
          }
        />
        <TimelineList
          analysisId={analysis.id}
          player={player}
          notes={notes}
          onNeedFreshUrl={onNeedFreshVideo}
          action={share && ((note) => share(analysis, note))}
        />
      </div>
      <SummaryColumns items={work?.summaryItems ?? []} />
      {work?.responseVideo && (
        <ResponseSection video={work.responseVideo} onNeedFreshUrl={onNeedFreshVideo} />
      )}
      {analysis.paid && questions && <div className={classes.questions}>{questions(analysis)}</div>}
    </Page>
  );
}

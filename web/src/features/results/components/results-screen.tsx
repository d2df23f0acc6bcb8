import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '../../../api/error-codes';
import { errorCode, errorKey, requestIdOf } from '../../../api/error-copy';
import { useAnalysisChanges } from '../../../api/use-analysis-changes';
import { useRenderedRefetch } from '../../../api/use-rendered-refetch';
import { Button, ButtonLink } from '../../../components/ui/button';
import { ErrorState } from '../../../components/ui/error-state';
import { Page } from '../../../components/ui/page';
import { Loading, Skeleton } from '../../../components/ui/skeletons';
import { useFreshAddresses } from '../../../lib/use-fresh-addresses';
import { useTitle } from '../../../lib/use-title';
import type { LessonSlot, ShareSlot } from '../lesson-slot';
import { canPay, lockReason } from '../lock-reason';
import { useAnalysisResultsQuery, type ResultsAnalysis } from '../results.api';
import { DeliveredAnalysis } from './delivered-analysis';
import { OrderPage } from './order-page';
import { ResultsHeader } from './results-header';
import classes from './results.module.css';

export interface ResultsScreenProps {
  analysisId: string;
  back: { to: string; label: string };
  /** Below the delivered work; left out where nobody asks. */
  questions?: (analysis: ResultsAnalysis) => ReactNode;
  /** Under the delivered work; left out where nobody may review. */
  review?: ReactNode;
  /** Below the delivered work; left out where nobody may ask for the money back. */
  refund?: (analysis: ResultsAnalysis) => ReactNode;
  /** Beside the coach's name: what else can be done about the coach. */
  more?: (analysis: ResultsAnalysis) => ReactNode;
  /** Below the delivered work: who may watch the athlete's film. */
  sharing?: (analysis: ResultsAnalysis) => ReactNode;
  /** Leads through the delivered work; left out where nobody is led. */
  lesson?: (slot: LessonSlot) => ReactNode;
  /** Beside each note of the delivered work; left out where nobody shares one. */
  share?: (slot: ShareSlot) => ReactNode;
  /** On the card of an analysis whose payment is missing. */
  payNow?: (analysis: ResultsAnalysis) => ReactNode;
  /** On the card of an analysis that is not delivered yet. */
  cancel?: (analysis: ResultsAnalysis) => ReactNode;
}

const WAITING_POLL_MS = 5_000;
const NOT_FOUND: ErrorCode[] = ['ANALYSIS_NOT_FOUND', 'INVALID_ANALYSIS_ID'];

const isPassing = (analysis: ResultsAnalysis) =>
  analysis.requestVideo.status === 'PROCESSING' ||
  analysis.work?.responseVideo?.status === 'PROCESSING' ||
  analysis.work?.annotations.some(({ voiceClip }) => voiceClip?.status === 'PROCESSING') ||
  lockReason(analysis) === 'capturing';

/** One analysis as its athlete sees it: what came of the payment first, then the work. */
export function ResultsScreen(props: ResultsScreenProps) {
  const { analysisId, back, questions, review, refund, lesson, share, payNow, cancel } = props;
  const { more, sharing } = props;
  const { t } = useTranslation();
  useAnalysisChanges();
  const { data: analysis, error, refetch, isFetching } = useAnalysisResultsQuery(analysisId);
  const renew = useRenderedRefetch(refetch);
  // The live channel tells first; asking now and then covers a broken one.
  const passing = analysis !== undefined && isPassing(analysis);
  useAnalysisResultsQuery(analysisId, { pollingInterval: passing ? WAITING_POLL_MS : 0 });
  const receipt = analysis?.payment?.receipt;
  useFreshAddresses(receipt ? [receipt.urlExpiresAt] : [], refetch);
  useTitle(analysis?.title ?? t('results.pageTitle'));

  if (!analysis && !error) return <ResultsLoading />;
  if (!analysis) {
    const missing = NOT_FOUND.includes(errorCode(error));
    return (
      <Page narrow>
        <ErrorState
          heading="h1"
          title={t(missing ? 'errors.ANALYSIS_NOT_FOUND' : 'results.loadFailed')}
          text={missing ? undefined : `${t('results.verifyFailed')} ${t(errorKey(error))}`}
          requestId={requestIdOf(error)}
        >
          <ButtonLink to={back.to}>{back.label}</ButtonLink>
          {!missing && (
            <Button variant="ball" loading={isFetching} onClick={() => void refetch()}>
              {t('ui.tryAgain')}
            </Button>
          )}
        </ErrorState>
      </Page>
    );
  }
  const reason = lockReason(analysis);
  return (
    <Page inOrder>
      {analysis.work ? (
        <>
          <ResultsHeader analysis={analysis} back={back} more={more?.(analysis)} />
          <DeliveredAnalysis
            analysis={analysis}
            work={analysis.work}
            questions={questions?.(analysis)}
            review={review}
            refund={refund?.(analysis)}
            sharing={sharing?.(analysis)}
            lesson={lesson}
            share={share}
            onNeedFreshUrl={renew}
          />
        </>
      ) : (
        <OrderPage
          analysis={analysis}
          reason={reason ?? 'waiting'}
          back={back}
          payNow={reason && canPay(reason) ? payNow?.(analysis) : undefined}
          cancel={cancel?.(analysis)}
          onNeedFreshUrl={renew}
        />
      )}
    </Page>
  );
}

function ResultsLoading() {
  const { t } = useTranslation();
  return (
    <Page>
      <Loading text={t('results.loading')}>
        <Skeleton width="46%" height={44} />
        <div className={classes.loadingColumns}>
          <Skeleton height="min(56vh, 480px)" />
          <Skeleton height="min(56vh, 480px)" />
        </div>
      </Loading>
    </Page>
  );
}

import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { CancelRequest } from '../../features/cancel-request/components/cancel-request';
import { Lesson } from '../../features/lesson/components/lesson';
import { PayNow } from '../../features/payment-methods/components/pay-now';
import { RefundRequest } from '../../features/refund/components/refund-request';
import type { LessonSlot } from '../../features/results/lesson-slot';
import { ResultsScreen } from '../../features/results/components/results-screen';
import { AnalysisReview } from '../../features/reviews/components/analysis-review';
import { useOwnReviewQuery } from '../../features/reviews/reviews.api';

export function Component() {
  const { t } = useTranslation();
  const { analysisId = '' } = useParams();
  return (
    <ResultsScreen
      key={analysisId}
      analysisId={analysisId}
      back={{ to: '/user', label: t('results.back') }}
      review={<AnalysisReview analysisId={analysisId} />}
      refund={({ id, title, agreedRate, payment }) => (
        <RefundRequest
          analysisId={id}
          title={title}
          amount={payment?.refundable ?? agreedRate}
          refundableUntil={payment?.refundableUntil ?? null}
          withDeadline
        />
      )}
      cancel={({ id, title, agreedRate, cancellableFrom, coach }) =>
        cancellableFrom && (
          <CancelRequest
            analysisId={id}
            title={title}
            amount={agreedRate}
            cancellableFrom={cancellableFrom}
            coachName={coach.fullName}
            alwaysInSight
          />
        )
      }
      lesson={(slot) => <LessonOfResults {...slot} />}
      payNow={({ id, agreedRate }) => <PayNow analysisId={id} amount={agreedRate} />}
    />
  );
}

function LessonOfResults({ analysis, work, ...slot }: LessonSlot) {
  const { data } = useOwnReviewQuery(analysis.id);
  return (
    <Lesson
      {...slot}
      analysisId={analysis.id}
      coach={analysis.coach}
      filmMs={analysis.requestVideo.durationMs}
      isPlayable={analysis.requestVideo.status === 'READY' && Boolean(analysis.requestVideo.playbackUrl)}
      pinnings={work.courtPinnings}
      reviewed={Boolean(data?.review)}
    />
  );
}

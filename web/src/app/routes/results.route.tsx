import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { CancelRequest } from '../../features/cancel-request/components/cancel-request';
import { PayNow } from '../../features/payment-methods/components/pay-now';
import { RefundRequest } from '../../features/refund/components/refund-request';
import { ResultsScreen } from '../../features/results/components/results-screen';
import { AnalysisReview } from '../../features/reviews/components/analysis-review';

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
      payNow={({ id, agreedRate }) => <PayNow analysisId={id} amount={agreedRate} />}
    />
  );
}

import { AthleteBilling } from '../../features/athlete-billing/components/athlete-billing';
import { CardList } from '../../features/payment-methods/components/card-list';
import { RefundRequest } from '../../features/refund/components/refund-request';

export const Component = () => (
  <AthleteBilling
    cards={<CardList />}
    refund={({ analysisId, title, refundable, refundableUntil }) => (
      <RefundRequest
        analysisId={analysisId}
        title={title}
        amount={refundable}
        refundableUntil={refundableUntil ?? null}
      />
    )}
  />
);

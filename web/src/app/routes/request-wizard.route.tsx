import { CoachReviews } from '../../features/coach-page/components/coach-reviews';
import { CardChoice } from '../../features/payment-methods/components/card-choice';
import { useWallet } from '../../features/payment-methods/use-wallet';
import { RequestWizard } from '../../features/request-wizard/components/request-wizard';

export function Component() {
  const wallet = useWallet();
  return (
    <RequestWizard
      payment={wallet}
      renderCards={(cards) => <CardChoice wallet={wallet} {...cards} />}
      renderReviews={(coach) => <CoachReviews coach={coach} />}
    />
  );
}

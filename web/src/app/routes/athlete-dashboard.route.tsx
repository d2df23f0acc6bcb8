import { AthleteDashboard } from '../../features/athlete-dashboard/components/athlete-dashboard';
import { PlayerPicture } from '../../features/landing/components/player-picture';
import { CancelRequest } from '../../features/cancel-request/components/cancel-request';
import { PaymentSetupPrompt } from '../../features/payment-methods/components/payment-setup-prompt';
import { useEarlyResults } from '../../features/results/use-early-results';
import { appTexts } from '../texts';

// What does not come is asked for again by the router, which can say so.
const loadResults = () =>
  void Promise.all([import('./results.route'), appTexts.bring('results')]).catch(() => undefined);

export function Component() {
  const askForResults = useEarlyResults();
  return (
    <AthleteDashboard
      paymentSetup={(isLikely) => <PaymentSetupPrompt isLikely={isLikely} />}
      picture={<PlayerPicture />}
      onNear={loadResults}
      onPress={(analysisId) => {
        loadResults();
        askForResults(analysisId);
      }}
      cancel={({ id, title, agreedRate, cancellableFrom, coach }) => (
        <CancelRequest
          analysisId={id}
          title={title}
          amount={agreedRate}
          cancellableFrom={cancellableFrom}
          coachName={coach.fullName}
        />
      )}
    />
  );
}

import { AthleteDashboard } from '../../features/athlete-dashboard/components/athlete-dashboard';
import { PlayerPicture } from '../../features/landing/components/player-picture';
import { CancelRequest } from '../../features/cancel-request/components/cancel-request';
import { PaymentSetupPrompt } from '../../features/payment-methods/components/payment-setup-prompt';

export const Component = () => (
  <AthleteDashboard
    paymentSetup={(isLikely) => <PaymentSetupPrompt isLikely={isLikely} />}
    picture={<PlayerPicture />}
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

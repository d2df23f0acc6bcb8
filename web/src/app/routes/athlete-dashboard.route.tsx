import { AthleteDashboard } from '../../features/athlete-dashboard/components/athlete-dashboard';
import { PaymentSetupPrompt } from '../../features/payment-methods/components/payment-setup-prompt';

export const Component = () => <AthleteDashboard paymentSetup={<PaymentSetupPrompt />} />;

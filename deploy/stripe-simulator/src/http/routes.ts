import { accountRoutes } from './resources/accounts.js';
import { balanceRoutes } from './resources/balance.js';
import { capabilityRoutes } from './resources/capabilities.js';
import { chargeRoutes } from './resources/charges.js';
import { customerRoutes } from './resources/customers.js';
import { disputeRoutes } from './resources/disputes.js';
import { earlyFraudWarningRoutes } from './resources/early-fraud-warnings.js';
import { eventRoutes } from './resources/events.js';
import { ownAccountRoutes } from './resources/own-account.js';
import { paymentIntentRoutes } from './resources/payment-intents.js';
import { paymentMethodRoutes } from './resources/payment-methods.js';
import { payoutRoutes } from './resources/payouts.js';
import { refundRoutes } from './resources/refunds.js';
import { setupIntentRoutes } from './resources/setup-intents.js';
import { taxRoutes } from './resources/tax.js';
import { transferRoutes } from './resources/transfers.js';
import type { ApiRoute } from './route.js';

export const apiRoutes = (): ApiRoute[] => [
  ...customerRoutes,
  ...paymentMethodRoutes,
  ...setupIntentRoutes,
  ...paymentIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...transferRoutes,
  ...balanceRoutes,
  ...payoutRoutes,
  ...accountRoutes,
  ...capabilityRoutes,
  ...disputeRoutes,
  ...earlyFraudWarningRoutes,
  ...taxRoutes,
  ...eventRoutes,
  ...ownAccountRoutes,
];

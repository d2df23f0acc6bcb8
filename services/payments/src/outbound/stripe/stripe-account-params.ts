import type Stripe from 'stripe';
import type { NewAccount } from '../../use-cases/ports/payment-provider.js';

/** What `type: 'express'` stood for: https://docs.stripe.com/connect/migrate-to-controller-properties */
const EXPRESS = {
  stripe_dashboard: { type: 'express' },
  fees: { payer: 'application' },
  losses: { payments: 'application' },
  requirement_collection: 'stripe',
} as const;

/** An account that receives shares and takes no cards: https://docs.stripe.com/connect/account-capabilities#transfers */
export const accountParams = ({
  country,
  businessType,
  coachId,
  email,
}: NewAccount): Stripe.AccountCreateParams => ({
  controller: EXPRESS,
  country,
  business_type: businessType,
  capabilities: { transfers: { requested: true } },
  metadata: { coach_id: coachId },
  ...(email && { email }),
});

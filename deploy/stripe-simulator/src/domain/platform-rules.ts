import type Stripe from 'stripe';

import { invalidRequest, StripeApiError } from '../errors.js';
import type { Approval, PlatformProfile } from '../platform.js';
import type { Transaction } from '../store/transaction.js';
import { hasFullAgreement, isKnownCountry, isOpenBetween } from './countries.js';

export type ServiceAgreement = 'full' | 'recipient';

interface Wanted {
  country: string;
  agreement: ServiceAgreement;
  capabilities: readonly string[];
}

const has = ({ approvals }: PlatformProfile, approval: Approval): boolean => approvals.includes(approval);

/** Whether this platform may have such an account. */
export function checkAccount(platform: PlatformProfile, wanted: Wanted): void {
  checkCountry(wanted);
  if (wanted.agreement === 'recipient') checkRecipient(platform, wanted);
  checkCapabilities(platform, wanted);
}

/** https://docs.stripe.com/connect/accounts#country */
function checkCountry({ country, agreement }: Wanted): void {
  if (!isKnownCountry(country)) {
    throw invalidRequest(
      `Country '${country}' is unknown. Try using a 2-character alphanumeric country code instead, such as 'US', 'EG', or 'GB'. A full list of country codes is available at https://stripe.com/docs/connect/country-codes.`,
      { param: 'country', code: 'country_unsupported' },
    );
  }
  if (agreement === 'full' && !hasFullAgreement(country))
    throw invalidRequest(`${country} is not currently supported by Stripe.`, {
      param: 'country',
      code: 'country_unsupported',
    });
}

/** For other countries than the platform's and without cards: https://docs.stripe.com/connect/service-agreement-types */
function checkRecipient({ country: own }: PlatformProfile, { country, capabilities }: Wanted): void {
  const param = 'tos_acceptance[service_agreement]';
  if (country === own) {
    throw invalidRequest(
      `The recipient ToS agreement is not supported for platforms in ${own} creating accounts in ${country}. See https://stripe.com/docs/connect/cross-border-payouts for more details.`,
      { param },
    );
  }
  if (capabilities.includes('card_payments'))
    throw invalidRequest(
      'Accounts under the `recipient` service agreement cannot request the `card_payments` capability.',
      { param },
    );
}

/** `transfers` alone has to be granted first: https://docs.stripe.com/connect/account-capabilities#transfers */
function checkCapabilities(platform: PlatformProfile, { agreement, capabilities }: Wanted): void {
  if (!capabilities.includes('transfers') || capabilities.includes('card_payments')) return;
  const approval = agreement === 'recipient' ? 'recipient_agreement' : 'transfers_without_card_payments';
  if (has(platform, approval)) return;
  throw invalidRequest(
    'Your platform needs approval for accounts to have requested the `transfers` capability without the `card_payments` capability. If you would like to request transfers without card_payments, please contact us via https://support.stripe.com/contact.',
  );
}

export interface Controller {
  fees?: { payer?: 'account' | 'application' | undefined } | undefined;
  losses?: { payments?: 'application' | 'stripe' | undefined } | undefined;
  requirement_collection?: 'application' | 'stripe' | undefined;
  stripe_dashboard?: { type?: 'express' | 'full' | 'none' | undefined } | undefined;
}

/**
 * Who pays Stripe and bears the losses goes with the dashboard:
 * https://docs.stripe.com/connect/migrate-to-controller-properties
 */
export function checkController({
  type,
  controller,
}: {
  type?: string | undefined;
  controller?: Controller | undefined;
}): void {
  if (controller === undefined) return;
  if (type !== undefined) {
    throw invalidRequest(
      'You may not provide the `type` parameter and `controller` parameters simultaneously. They are mutually exclusive.',
      { param: 'type' },
    );
  }
  const dashboard = controller.stripe_dashboard?.type ?? 'full';
  const isLiable = controller.losses?.payments === 'application' && controller.fees?.payer === 'application';
  if (dashboard !== 'full' && !isLiable)
    throw invalidRequest(
      `When \`controller[stripe_dashboard][type]=${dashboard}\`, \`controller[losses][payments]\` and \`controller[fees][payer]\` must be \`application\`.`,
      { param: 'controller' },
    );
}

export const agreementOf = (account: Stripe.Account): ServiceAgreement =>
  account.tos_acceptance?.service_agreement === 'recipient' ? 'recipient' : 'full';

/** Whether money may go to this account: https://docs.stripe.com/connect/cross-border-payouts#availability */
export function checkBorders(tx: Transaction, account: Stripe.Account): void {
  const { platform } = tx.settings;
  const country = account.country ?? 'US';
  if (agreementOf(account) === 'recipient') return;
  if (isOpenBetween(platform.country, country)) return;
  throw new StripeApiError(400, {
    type: 'invalid_request_error',
    code: 'transfers_not_allowed',
    message: `Funds can't be sent to accounts located in ${country} when the account is under the \`full\` service agreement. To learn more, see https://stripe.com/docs/connect/service-agreement-types.`,
  });
}

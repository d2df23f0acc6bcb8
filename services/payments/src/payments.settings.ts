import type { Provider } from '@nestjs/common';
import type Stripe from 'stripe';
import type { PaymentsConfig } from './config.js';
import type { Seller } from './domain/document.js';
import { DocumentAddresses } from './inbound/grpc/document-addresses.js';
import { ClientConfig } from './inbound/grpc/client-config.js';
import { createStripe } from './outbound/stripe/stripe-client.js';
import { StripeBalanceProvider } from './outbound/stripe/stripe-balance-provider.js';
import { StripeBankPayoutProvider } from './outbound/stripe/stripe-bank-payout-provider.js';
import { StripeDisputeProvider } from './outbound/stripe/stripe-dispute-provider.js';
import { StripeEvents } from './outbound/stripe/stripe-events.js';
import { StripeTax } from './outbound/stripe/stripe-tax.js';
import { StripeLiveAccount } from './outbound/stripe/stripe-live-account.js';
import { StripePaymentProvider } from './outbound/stripe/stripe-payment-provider.js';
import { StripeTransferProvider } from './outbound/stripe/stripe-transfer-provider.js';
import { NoTax } from './outbound/tax/no-tax.js';
import { TableTax } from './outbound/tax/table-tax.js';
import { CardPolicy } from './use-cases/cards/card-policy.js';
import { DocumentPolicy } from './use-cases/documents/document-policy.js';
import { HoldPolicy } from './use-cases/hold/hold-policy.js';
import { PayoutPolicy } from './use-cases/payout/payout-policy.js';
import { BalanceProvider } from './use-cases/ports/balance-provider.js';
import { BankPayoutProvider } from './use-cases/ports/bank-payout-provider.js';
import { DisputeProvider } from './use-cases/ports/dispute-provider.js';
import { ProviderEvents } from './use-cases/ports/provider-events.js';
import { PaymentProvider } from './use-cases/ports/payment-provider.js';
import { TaxCalculator } from './use-cases/ports/tax-calculator.js';
import { TransferProvider } from './use-cases/ports/transfer-provider.js';
import { TaxPolicy } from './use-cases/tax/tax-policy.js';
import { WebhookPolicy } from './use-cases/webhooks/webhook-policy.js';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Providers that depend on the settings: the card provider, the seller, the policies. */
export function settingsOf(config: PaymentsConfig): Provider[] {
  const stripe = createStripe(config.STRIPE_SECRET_KEY, config.STRIPE_API_URL);
  const provider = new StripePaymentProvider(stripe, {
    webhookSecrets: { platform: config.STRIPE_WEBHOOK_SECRET, connect: config.STRIPE_CONNECT_WEBHOOK_SECRET },
    returnUrl: `${config.PUBLIC_ORIGIN}/coach/stripe-return`,
    refreshUrl: `${config.PUBLIC_ORIGIN}/coach/stripe-refresh`,
  });
  return [
    { provide: PaymentProvider, useValue: provider },
    { provide: TransferProvider, useValue: new StripeTransferProvider(stripe) },
    { provide: BalanceProvider, useValue: new StripeBalanceProvider(stripe) },
    { provide: BankPayoutProvider, useValue: new StripeBankPayoutProvider(stripe) },
    { provide: DisputeProvider, useValue: new StripeDisputeProvider(stripe) },
    {
      provide: StripeLiveAccount,
      useValue: new StripeLiveAccount(stripe, {
        ...{ secretKey: config.STRIPE_SECRET_KEY, publishableKey: config.STRIPE_PUBLISHABLE_KEY },
        ...{ publicOrigin: config.PUBLIC_ORIGIN, asksTax: config.TAX_PROVIDER === 'stripe' },
      }),
    },
    { provide: ProviderEvents, useValue: new StripeEvents(stripe) },
    { provide: DocumentPolicy, useValue: documentPolicyOf(config) },
    { provide: TaxPolicy, useValue: taxPolicyOf(config) },
    { provide: TaxCalculator, useValue: taxCalculatorOf(config, stripe) },
    { provide: DocumentAddresses, useValue: new DocumentAddresses(config.DOCUMENT_SIGNING_SECRET) },
    { provide: HoldPolicy, useValue: new HoldPolicy(config.HOLD_RELEASE_LEAD_HOURS * HOUR_MS) },
    { provide: CardPolicy, useValue: cardPolicyOf(config) },
    { provide: WebhookPolicy, useValue: new WebhookPolicy(config.WEBHOOK_RETENTION_DAYS * DAY_MS) },
    {
      provide: ClientConfig,
      useValue: new ClientConfig(config.STRIPE_PUBLISHABLE_KEY, config.STRIPE_SCRIPT_URL),
    },
    {
      provide: PayoutPolicy,
      useValue: new PayoutPolicy(
        config.PAYOUT_HOLD_DAYS * DAY_MS,
        config.CONNECT_COUNTRIES,
        config.UNCLAIMED_YEARS,
      ),
    },
  ];
}

function cardPolicyOf(config: PaymentsConfig): CardPolicy {
  const inTenMinutes = (most: number) => ({ most, withinMs: 10 * 60_000 });
  return new CardPolicy({
    person: {
      setup: [
        inTenMinutes(config.CARD_SETUPS_PER_PERSON),
        { most: config.CARD_SETUPS_PER_PERSON_DAY, withinMs: DAY_MS },
      ],
      payment: [inTenMinutes(config.PAYMENTS_PER_PERSON)],
    },
    network: inTenMinutes(config.CARD_ATTEMPTS_PER_NETWORK),
    declinedPerHour: config.CARDS_DECLINED_PER_HOUR,
  });
}

/** What is sold as principal has its tax in the receipt. */
export function documentPolicyOf(config: PaymentsConfig): DocumentPolicy {
  const awaitsTax = config.SELLER_ROLE === 'principal' && config.TAX_PROVIDER !== 'none';
  return new DocumentPolicy(sellerOf(config), awaitsTax);
}

function taxPolicyOf(config: PaymentsConfig): TaxPolicy {
  const { SELLER_ROLE: role, SELLER_COUNTRY: country = '', SELLER_VAT_ID: vatId } = config;
  return new TaxPolicy({ role, country, vatId }, config.SELLER_TIMEZONE);
}

function taxCalculatorOf({ TAX_PROVIDER }: PaymentsConfig, stripe: Stripe): TaxCalculator {
  if (TAX_PROVIDER === 'stripe') return new StripeTax(stripe);
  return TAX_PROVIDER === 'table' ? new TableTax() : new NoTax();
}

function sellerOf(config: PaymentsConfig): Seller {
  return {
    name: config.SELLER_NAME,
    address: config.SELLER_ADDRESS,
    taxId: config.SELLER_TAX_ID,
    timezone: config.SELLER_TIMEZONE,
    role: config.SELLER_ROLE,
    country: config.SELLER_COUNTRY ?? '',
    vatId: config.SELLER_VAT_ID,
  };
}

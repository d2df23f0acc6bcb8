import type Stripe from 'stripe';
import { webhookSignatureInvalid } from '../../domain/payment.errors.js';
import type { ProviderAccount } from '../../domain/payout-account.js';
import type { ProviderIntent } from '../../domain/provider-intent.js';
import {
  PaymentProvider,
  type Card,
  type CardOwner,
  type NewAccount,
  type NewCustomer,
  type NewIntent,
  type NewRefund,
  type WebhookEndpoint,
  type WebhookNotice,
} from '../../use-cases/ports/payment-provider.js';
import { ProviderRefusal } from '../../use-cases/ports/provider-errors.js';
import { accountParams } from './stripe-account-params.js';
import { call, find } from './stripe-errors.js';
import { idOf, toCards, toProviderAccount, toProviderIntent, toProviderRefund } from './stripe-mapper.js';
import { toNotice } from './stripe-notices.js';

export interface StripePaymentProviderOptions {
  webhookSecrets: Readonly<Record<WebhookEndpoint, string>>;
  /** Where Stripe sends the coach after its onboarding, and when a link has expired. */
  returnUrl: string;
  refreshUrl: string;
}

const withCharge = { expand: ['latest_charge.refunds'] };
/** The athlete stays on our page, so payment methods that redirect are not offered. */
const WITHOUT_REDIRECTS = { enabled: true, allow_redirects: 'never' } as const;

export class StripePaymentProvider extends PaymentProvider {
  constructor(
    private readonly stripe: Stripe,
    private readonly options: StripePaymentProviderOptions,
  ) {
    super();
  }

  async createCustomer({ userId, email, fullName }: NewCustomer, key: string): Promise<string> {
    const known = { ...(email && { email }), ...(fullName && { name: fullName }) };
    const customer = { ...known, metadata: { user_id: userId } };
    return (await call(this.stripe.customers.create(customer, { idempotencyKey: key }))).id;
  }

  async hasCustomer(customerId: string): Promise<boolean> {
    const customer = await find(this.stripe.customers.retrieve(customerId));
    return customer !== undefined && !customer.deleted;
  }

  async changeCustomerEmail(customerId: string, email: string): Promise<void> {
    await find(this.stripe.customers.update(customerId, { email }));
  }

  async deleteCustomer(customerId: string): Promise<void> {
    await find(this.stripe.customers.del(customerId));
  }

  async createSetupIntent(customerId: string): Promise<string> {
    const intent = await call(
      this.stripe.setupIntents.create({
        customer: customerId,
        automatic_payment_methods: WITHOUT_REDIRECTS,
        usage: 'on_session',
      }),
    );
    return intent.client_secret ?? '';
  }

  async listCards(customerId: string): Promise<Card[]> {
    const [customer, methods] = await Promise.all([
      call(this.stripe.customers.retrieve(customerId)),
      call(this.stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: 100 })),
    ]);
    if (customer.deleted)
      throw new ProviderRefusal('resource_missing', 'This customer was deleted.', undefined);
    return toCards(methods.data, customer.invoice_settings.default_payment_method);
  }

  async findCardOwner(paymentMethodId: string): Promise<CardOwner | undefined> {
    const method = await find(this.stripe.paymentMethods.retrieve(paymentMethodId));
    const customerId = idOf(method?.customer);
    return customerId === null ? undefined : { customerId, fingerprint: method?.card?.fingerprint ?? '' };
  }

  async findDecline(kind: 'setup' | 'intent', id: string): Promise<CardOwner | undefined> {
    const intent =
      kind === 'setup'
        ? await find(this.stripe.setupIntents.retrieve(id))
        : await find(this.stripe.paymentIntents.retrieve(id));
    const error =
      intent && ('last_setup_error' in intent ? intent.last_setup_error : intent.last_payment_error);
    const customerId = idOf(intent?.customer);
    if (error?.type !== 'card_error' || customerId === null) return undefined;
    return { customerId, fingerprint: error.payment_method?.card?.fingerprint ?? '' };
  }

  async detachCard(paymentMethodId: string): Promise<void> {
    await call(this.stripe.paymentMethods.detach(paymentMethodId));
  }

  async createIntent(intent: NewIntent, key: string): Promise<ProviderIntent> {
    const { paymentId, analysisId, sequence } = intent;
    const made = await call(
      this.stripe.paymentIntents.create(
        {
          amount: intent.amountMinor,
          currency: intent.currency.toLowerCase(),
          customer: intent.customerId,
          payment_method: intent.paymentMethodId,
          automatic_payment_methods: WITHOUT_REDIRECTS,
          capture_method: 'manual',
          transfer_group: analysisId,
          metadata: { analysis_id: analysisId, payment_id: paymentId, sequence: String(sequence) },
          ...withCharge,
        },
        { idempotencyKey: key },
      ),
    );
    return toProviderIntent(made);
  }

  async changeIntentCard(intentId: string, paymentMethodId: string): Promise<ProviderIntent> {
    const change = { payment_method: paymentMethodId, ...withCharge };
    return toProviderIntent(await call(this.stripe.paymentIntents.update(intentId, change)));
  }

  async getIntent(intentId: string): Promise<ProviderIntent | undefined> {
    const intent = await find(this.stripe.paymentIntents.retrieve(intentId, withCharge));
    return intent && this.#withAllRefunds(intent);
  }

  async captureIntent(intentId: string, key: string): Promise<ProviderIntent> {
    return toProviderIntent(
      await call(this.stripe.paymentIntents.capture(intentId, withCharge, { idempotencyKey: key })),
    );
  }

  async cancelIntent(intentId: string): Promise<ProviderIntent> {
    return toProviderIntent(await call(this.stripe.paymentIntents.cancel(intentId, withCharge)));
  }

  async refundIntent(asked: NewRefund, key: string): Promise<ProviderIntent> {
    const { refundId, intentId, amountMinor, analysisId, paymentId } = asked;
    const refund = {
      payment_intent: intentId,
      ...(amountMinor !== null && { amount: amountMinor }),
      reason: 'requested_by_customer',
      metadata: { analysis_id: analysisId, payment_id: paymentId, refund_id: refundId },
    } as const;
    await call(this.stripe.refunds.create(refund, { idempotencyKey: key }));
    const intent = await call(this.stripe.paymentIntents.retrieve(intentId, withCharge));
    return this.#withAllRefunds(intent);
  }

  /** An expanded list is short: https://docs.stripe.com/api/expanding_objects */
  async #withAllRefunds(intent: Stripe.PaymentIntent): Promise<ProviderIntent> {
    const known = toProviderIntent(intent);
    const { latest_charge: charge } = intent;
    if (known.refunds.length === 0 || typeof charge !== 'object' || !charge?.refunds?.has_more) return known;
    const { data } = await call(this.stripe.refunds.list({ payment_intent: intent.id, limit: 100 }));
    return { ...known, refunds: data.map(toProviderRefund) };
  }

  async createAccount(account: NewAccount, key: string): Promise<ProviderAccount> {
    return toProviderAccount(
      await call(this.stripe.accounts.create(accountParams(account), { idempotencyKey: key })),
    );
  }

  async getAccount(accountId: string): Promise<ProviderAccount | undefined> {
    const account = await find(this.stripe.accounts.retrieve(accountId));
    return account && toProviderAccount(account);
  }

  async deleteAccount(accountId: string): Promise<boolean> {
    try {
      return (await call(this.stripe.accounts.del(accountId))).deleted;
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      return (await this.getAccount(accountId)) === undefined;
    }
  }

  async createOnboardingLink(accountId: string): Promise<string> {
    const { returnUrl, refreshUrl } = this.options;
    const link = {
      account: accountId,
      type: 'account_onboarding',
      return_url: returnUrl,
      refresh_url: refreshUrl,
    } as const;
    return (await call(this.stripe.accountLinks.create(link))).url;
  }

  async createDashboardLink(accountId: string): Promise<string> {
    return (await call(this.stripe.accounts.createLoginLink(accountId))).url;
  }

  readWebhook(payload: Buffer, signature: string, endpoint: WebhookEndpoint): WebhookNotice {
    try {
      const secret = this.options.webhookSecrets[endpoint];
      const notice = toNotice(this.stripe.webhooks.constructEvent(payload, signature, secret));
      // Refused, so that Stripe's dashboard shows the failing endpoint to whoever mixed them up.
      if ((notice.accountId !== null) !== (endpoint === 'connect'))
        throw new TypeError('this event belongs to the other endpoint');
      return notice;
    } catch (error) {
      throw webhookSignatureInvalid(error);
    }
  }
}

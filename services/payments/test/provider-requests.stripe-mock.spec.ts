import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type Stripe from 'stripe';
import { vi } from 'vitest';
import type { TaxedSupply } from '../src/domain/tax/taxed-supply.js';
import { StripeBalanceProvider } from '../src/outbound/stripe/stripe-balance-provider.js';
import { StripeBankPayoutProvider } from '../src/outbound/stripe/stripe-bank-payout-provider.js';
import { createStripe } from '../src/outbound/stripe/stripe-client.js';
import { StripeDisputeProvider } from '../src/outbound/stripe/stripe-dispute-provider.js';
import { StripeEvents } from '../src/outbound/stripe/stripe-events.js';
import { StripeLiveAccount } from '../src/outbound/stripe/stripe-live-account.js';
import { StripePaymentProvider } from '../src/outbound/stripe/stripe-payment-provider.js';
import { StripeTax } from '../src/outbound/stripe/stripe-tax.js';
import { StripeTransferProvider } from '../src/outbound/stripe/stripe-transfer-provider.js';
import { listened } from './listened-stripe.js';

const ADAPTERS = fileURLToPath(new URL('../src/outbound/stripe', import.meta.url));

/** Signed bytes are read, not requested. */
const NO_REQUESTS = ['webhooks.constructEvent'];

const client = createStripe('sk_test_payments', process.env.STRIPE_MOCK_URL);
const { stripe, calls, answers } = listened(client);
const payments = new StripePaymentProvider(stripe, {
  webhookSecrets: { platform: 'whsec_a', connect: 'whsec_b' },
  returnUrl: 'https://bandeja.test/coach/billing?onboarding=done',
  refreshUrl: 'https://bandeja.test/coach/billing?onboarding=again',
});
const transfers = new StripeTransferProvider(stripe);
const disputes = new StripeDisputeProvider(stripe);
const bankPayouts = new StripeBankPayoutProvider(stripe);
const balance = new StripeBalanceProvider(stripe);
const events = new StripeEvents(stripe);
const taxes = new StripeTax(stripe);
const live = new StripeLiveAccount(stripe, {
  ...{ secretKey: 'sk_test_payments', publishableKey: 'pk_test_payments' },
  ...{ publicOrigin: 'https://bandeja.test', asksTax: true },
});

const OURS = { paymentId: 'f3c1', analysisId: 'a7d2' };
const INTENT = { ...OURS, sequence: 2, amountMinor: 7_501, currency: 'USD', customerId: 'cus_1' };
const REFUND = { ...OURS, refundId: 'e5b3', intentId: 'pi_1' };
const TRANSFER = { ...OURS, amountMinor: 5_251, currency: 'USD', accountId: 'acct_1', chargeId: 'ch_1' };
const ASK = { reference: 'm1', attempt: 0 };
const SINCE = new Date(Date.UTC(2026, 10, 1));

/** Every method of every adapter, with each parameter there and missing. */
const WAYS: Record<string, () => unknown> = {
  'a customer with a name': () =>
    payments.createCustomer({ userId: 'u1', email: 'ana@example.test', fullName: 'Ana Sol' }, 'customer:1'),
  'a customer without one': () =>
    payments.createCustomer({ userId: 'u1', email: '', fullName: '' }, 'customer:2'),
  'a known customer': () => payments.hasCustomer('cus_1'),
  'a customer with another address': () => payments.changeCustomerEmail('cus_1', 'ana.sol@example.test'),
  'a customer who leaves': () => payments.deleteCustomer('cus_1'),
  'a card to be saved': () => payments.createSetupIntent('cus_1'),
  'saved cards': () => payments.listCards('cus_1'),
  'the owner of a card': () => payments.findCardOwner('pm_1'),
  'a declined card that was to be saved': () => payments.findDecline('setup', 'seti_1'),
  'a declined payment': () => payments.findDecline('intent', 'pi_1'),
  'a card that is removed': () => payments.detachCard('pm_1'),
  'what is in a payout to a bank': () => bankPayouts.listItems('acct_1', 'po_1'),
  'our own account': () => live.read(),
  'a hold': () => payments.createIntent({ ...INTENT, paymentMethodId: 'pm_1' }, 'hold:1'),
  'a hold on another card': () => payments.changeIntentCard('pi_1', 'pm_2'),
  'the state of a hold': () => payments.getIntent('pi_1'),
  'more refunds than come with a hold': () => {
    const refunds = { data: [{ id: 're_1', created: 0, amount: 1 }], has_more: true };
    const charge = { id: 'ch_1', status: 'succeeded', captured: true, refunds };
    const intent = { id: 'pi_1', status: 'succeeded', currency: 'usd', metadata: {}, latest_charge: charge };
    vi.spyOn(client.paymentIntents, 'retrieve').mockResolvedValueOnce(intent as never);
    return payments.getIntent('pi_1');
  },
  'a capture': () => payments.captureIntent('pi_1', 'capture:1'),
  'a release': () => payments.cancelIntent('pi_1'),
  'a refund of all': () => payments.refundIntent({ ...REFUND, amountMinor: null }, 'refund:1'),
  'a refund of a part': () => payments.refundIntent({ ...REFUND, amountMinor: 100 }, 'refund:2'),
  'an account': () => payments.createAccount(anAccount({}), 'account:1'),
  'an account of a company abroad': () =>
    payments.createAccount(anAccount({ email: '', country: 'ES', businessType: 'company' }), 'account:2'),
  'the state of an account': () => payments.getAccount('acct_1'),
  'an account that is closed': () => payments.deleteAccount('acct_1'),
  'a link to the onboarding': () => payments.createOnboardingLink('acct_1'),
  'a link to the dashboard': () => payments.createDashboardLink('acct_1'),
  'a transfer that may exist': () => transfers.findTransfer(OURS, ['tr_1']),
  'a transfer': () => transfers.createTransfer(TRANSFER, 'transfer:1'),
  'the state of a transfer': () => transfers.getTransfer('tr_1'),
  'a whole reversal': () => transfers.reverseTransfer('tr_1', null, 'reversal:1'),
  'a reversal of a part': () => transfers.reverseTransfer('tr_1', 700, 'reversal:2'),
  'a dispute': () => disputes.getDispute('dp_1'),
  'the disputes of a charge': () => disputes.listDisputes('pi_1'),
  'a payout to a bank': () => bankPayouts.getBankPayout('acct_1', 'po_1'),
  'what a payout to a bank is made of': () => bankPayouts.listItems('acct_1', 'po_1'),
  'the payouts to a bank': () => bankPayouts.listBankPayouts('acct_1', SINCE),
  'all lines of our balance': () => balance.listLines({ since: null, before: null, limit: 100 }),
  'the lines since then, after another': () =>
    balance.listLines({ since: SINCE, before: 'txn_1', limit: 100 }),
  'our balance': () => balance.getBalances(),
  'events that were not delivered': () => all(events.since(SINCE, 'undelivered')),
  'all events': () => all(events.since(SINCE, 'all')),
  'the tax of a sale': () => taxes.assess(aSupply(), ASK),
  'the tax of a business in the EU': () => taxes.assess(aSupply('DE123456789'), ASK),
  'the tax of a business in Britain': () => taxes.assess(aSupply('GB123456789'), ASK),
  'a refund of a taxed sale': () => taxes.correct({ ...aCorrection(), changeMinor: -700 }),
  'a refund of a taxed sale that failed': () => taxes.correct({ ...aCorrection(), changeMinor: 700 }),
};

const aCorrection = () => ({ supply: aSupply(), providerRef: 'tax_1', ask: ASK, leftMinor: 6_800 });

function anAccount(more: Partial<Parameters<typeof payments.createAccount>[0]>) {
  return {
    coachId: 'c1',
    email: 'carla@example.test',
    country: 'US',
    businessType: 'individual',
    ...more,
  } as const;
}

function aSupply(vatId = ''): TaxedSupply {
  return {
    seller: { role: 'agent', country: 'ES', vatId: 'ESB12345678' },
    buyer: { country: 'DE', status: vatId ? 'business' : 'consumer', vatId },
    day: '2026-11-24',
    grossMinor: 2_250,
    currency: 'USD',
  };
}

async function all(list: AsyncIterable<unknown>): Promise<void> {
  // Its example is an event of a type that payments did not ask for.
  for await (const _event of list) continue;
}

describe('what payments requests of Stripe, held against its published description', () => {
  it.each(Object.keys(WAYS))('accepts %s', async (name) => {
    answers.length = 0;
    await WAYS[name]?.();
    expect(answers.length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status >= 400)).toEqual([]);
  });

  it('refuses a parameter that Stripe does not know', async () => {
    const made = { currency: 'usd', amount: 900, colour: 'blue' } as Stripe.PaymentIntentCreateParams;
    await expect(stripe.paymentIntents.create(made)).rejects.toThrow('additional properties are not allowed');
  });

  it('leaves out no method of an adapter and no call', () => {
    const adapters = [StripePaymentProvider, StripeTransferProvider, StripeDisputeProvider];
    const methods = [
      ...adapters,
      StripeBalanceProvider,
      StripeBankPayoutProvider,
      StripeEvents,
      StripeLiveAccount,
      StripeTax,
    ].flatMap(({ prototype }) =>
      Object.getOwnPropertyNames(prototype).filter(
        (name) => name !== 'constructor' && name !== 'readWebhook',
      ),
    );
    const driven = Object.values(WAYS).map(String).join('\n');
    expect(methods.filter((name) => !driven.includes(`.${name}(`))).toEqual([]);
    const sources = readdirSync(ADAPTERS).map((name) => readFileSync(join(ADAPTERS, name), 'utf8'));
    const written = sources.flatMap((text) =>
      [...text.matchAll(/this\.stripe\.(\w+(?:\.\w+)+)\(/g)].map(([, name]) => name ?? ''),
    );
    expect(written.filter((name) => !calls.has(name) && !NO_REQUESTS.includes(name))).toEqual([]);
  });
});

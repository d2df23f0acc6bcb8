import Stripe from 'stripe';

/** The error a call is expected to end in. */
export async function failure(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) return error;
    throw error;
  }
  throw new Error('The call succeeded');
}

/** A customer with a card that a browser would have set up. */
export async function customerWithCard(
  stripe: Stripe,
  card = 'pm_card_visa',
): Promise<{ customer: string; card: string }> {
  const customer = await stripe.customers.create({ email: 'ana@example.com', name: 'Ana' });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return { customer: customer.id, card: method.id };
}

export async function hold(
  stripe: Stripe,
  card = 'pm_card_visa',
  amount = 5000,
): Promise<Stripe.PaymentIntent> {
  const owner = await customerWithCard(stripe, card);
  return stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    customer: owner.customer,
    payment_method: owner.card,
    capture_method: 'manual',
    confirm: true,
    metadata: { analysisId: 'a1' },
  });
}

/** A coach who has been through the hosted page. */
export async function onboardedAccount(
  stripe: Stripe,
  fields: Stripe.AccountCreateParams = {},
  answers: Partial<typeof ONBOARDING> = {},
): Promise<string> {
  const account = await stripe.accounts.create({
    type: 'express',
    country: 'US',
    email: 'coach@example.com',
    capabilities: { transfers: { requested: true } },
    ...fields,
  });
  const link = await stripe.accountLinks.create({
    account: account.id,
    type: 'account_onboarding',
    return_url: 'https://shop.test/return',
    refresh_url: 'https://shop.test/refresh',
  });
  const page = await fetch(link.url);
  await fetch(page.url, {
    method: 'POST',
    body: new URLSearchParams({ ...ONBOARDING, ...answers, action: 'submit' }),
    redirect: 'manual',
  });
  return account.id;
}

export const ONBOARDING = {
  first_name: 'Jenny',
  last_name: 'Rosen',
  dob: '1901-01-01',
  line1: 'address_full_match',
  city: 'Los Angeles',
  state: 'CA',
  postal_code: '90210',
  ssn_last_4: '0000',
  routing_number: '110000000',
  account_number: '000123456789',
  tos: 'accepted',
};

/** A charge whose money is there at once, so that it can be transferred. */
export async function captured(
  stripe: Stripe,
  card = 'pm_card_bypassPending',
  amount = 5000,
): Promise<string> {
  const held = await hold(stripe, card, amount);
  return String((await stripe.paymentIntents.capture(held.id)).latest_charge);
}

/** A coach with so much on their balance. */
export async function accountWithMoney(
  stripe: Stripe,
  amount = 3000,
  accountNumber?: string,
): Promise<string> {
  const answers = accountNumber === undefined ? {} : { account_number: accountNumber };
  const destination = await onboardedAccount(stripe, {}, answers);
  await captured(stripe, 'pm_card_bypassPending', amount * 2);
  await stripe.transfers.create({ amount, currency: 'usd', destination });
  return destination;
}

/** What all lines of a balance come to, and what the balance says; the same, whatever happened. */
export async function balances(
  stripe: Stripe,
  stripeAccount?: string,
): Promise<{ lines: Record<string, number>; balance: Record<string, number> }> {
  const of = stripeAccount === undefined ? {} : { stripeAccount };
  const sum = (parts: { currency: string; amount: number }[]): Record<string, number> => {
    const total: Record<string, number> = {};
    for (const { currency, amount } of parts)
      if (amount !== 0) total[currency] = (total[currency] ?? 0) + amount;
    return Object.fromEntries(Object.entries(total).filter(([, amount]) => amount !== 0));
  };
  const lines = await stripe.balanceTransactions.list({}, of).autoPagingToArray({ limit: 1_000 });
  const { available, pending, connect_reserved: reserved = [] } = await stripe.balance.retrieve({}, of);
  return {
    lines: sum(lines.map(({ currency, net }) => ({ currency, amount: net }))),
    balance: sum([...available, ...pending, ...reserved]),
  };
}

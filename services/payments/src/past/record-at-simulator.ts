import { splitByCommission } from '@bandeja/money';
import type Stripe from 'stripe';
import type { PrismaClient } from '../generated/client.js';
import { toBankPayoutItems, toProviderBankPayout } from '../outbound/stripe/stripe-mapper.js';
import type { PastPayment, RecordedBankPayout, RecordedPayment } from './past-payment.js';

interface Answer {
  holds: { paymentId: string; intent: Stripe.PaymentIntent; transfer: Stripe.Transfer | null }[];
  payouts: { account: string; payout: Stripe.Payout; lines: Stripe.BalanceTransaction[] }[];
}

/** Enters the same past at the provider's simulator, which answers what it knows already the same way. */
export async function recordAtSimulator(
  apiUrl: string,
  tables: Pick<PrismaClient, 'customer' | 'payoutAccount'>,
  past: readonly PastPayment[],
): Promise<{ payments: RecordedPayment[]; bankPayouts: RecordedBankPayout[] }> {
  const customers = new Map(
    (await tables.customer.findMany()).map((customer) => [customer.userId, customer.providerCustomerId]),
  );
  const accounts = new Map(
    (await tables.payoutAccount.findMany()).map((account) => [account.coachId, account.providerAccountId]),
  );
  const holds = past.map((payment) =>
    toSimulatedHold(payment, customers.get(payment.terms.athleteId), accounts.get(payment.terms.coachId)),
  );
  const answer = await fetch(new URL('/simulator/past', apiUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ holds }),
  });
  if (!answer.ok)
    throw new Error(`the simulator refused these payments: ${(await answer.text()).slice(0, 300)}`);
  const recorded = (await answer.json()) as Answer;
  const byId = new Map(recorded.holds.map((hold) => [hold.paymentId, hold]));
  const payments = past.flatMap((payment) => {
    const known = byId.get(payment.id);
    const customerId = customers.get(payment.terms.athleteId);
    return known && customerId ? [{ ...payment, ...known, customerId }] : [];
  });
  const coaches = new Map([...accounts].map(([coachId, account]) => [account, coachId]));
  const bankPayouts = recorded.payouts.flatMap(({ account, payout, lines }) => {
    const coachId = coaches.get(account);
    const known = { ...toProviderBankPayout(payout), ...toBankPayoutItems(lines) };
    return coachId ? [{ ...known, coachId, providerAccountId: account }] : [];
  });
  return { payments, bankPayouts };
}

function toSimulatedHold(
  { id, terms, paymentMethodId, heldAt, capturedAt, refundedAt, releasedAt, paidOutAt }: PastPayment,
  customer: string | null | undefined,
  account: string | null | undefined,
) {
  const { analysisId, total, commissionBps } = terms;
  const { coachPayoutMinor } = splitByCommission(total.amountMinor, commissionBps);
  return {
    analysisId,
    paymentId: id,
    amountMinor: total.amountMinor,
    currency: total.currency,
    customer,
    paymentMethod: paymentMethodId,
    heldAt: secondsOf(heldAt),
    ...(capturedAt && { capturedAt: secondsOf(capturedAt) }),
    ...(refundedAt && { refundedAt: secondsOf(refundedAt) }),
    ...(releasedAt && { releasedAt: secondsOf(releasedAt) }),
    ...(paidOutAt && { transfer: { account, amountMinor: coachPayoutMinor, at: secondsOf(paidOutAt) } }),
  };
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

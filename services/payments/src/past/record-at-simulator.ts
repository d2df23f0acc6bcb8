import { splitByCommission } from '@bandeja/money';
import type Stripe from 'stripe';
import type { PrismaClient } from '../generated/client.js';
import type { PastPayment, RecordedPayment } from './past-payment.js';

/** Enters the same past at the provider's simulator, which answers what it knows already the same way. */
export async function recordAtSimulator(
  apiUrl: string,
  tables: Pick<PrismaClient, 'customer' | 'payoutAccount'>,
  past: readonly PastPayment[],
): Promise<RecordedPayment[]> {
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
  const recorded = (await answer.json()) as {
    holds: { paymentId: string; intent: Stripe.PaymentIntent; transfer: Stripe.Transfer | null }[];
  };
  const byId = new Map(recorded.holds.map((hold) => [hold.paymentId, hold]));
  return past.flatMap((payment) => {
    const known = byId.get(payment.id);
    const customerId = customers.get(payment.terms.athleteId);
    return known && customerId ? [{ ...payment, ...known, customerId }] : [];
  });
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

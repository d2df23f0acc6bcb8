import type { AdminContext } from '@bandeja/hosting';
import { splitByCommission } from '@bandeja/money';
import type Stripe from 'stripe';
import type { PaymentsConfig } from './config.js';
import type { Movement } from './domain/ledger.js';
import { Payment } from './domain/payment.js';
import type { Terms } from './domain/payment-record.js';
import { beginPayout } from './domain/payout.js';
import { requestRefund } from './domain/refund.js';
import { observeTransfer } from './domain/transfer.js';
import type { Prisma, PrismaClient } from './generated/client.js';
import { PastDocuments } from './past-documents.js';
import { toProviderIntent, toProviderTransfer } from './outbound/stripe/stripe-mapper.js';
import { PrismaDocumentRepository } from './outbound/prisma/prisma-document.repository.js';
import { PrismaPeople } from './outbound/prisma/prisma-people.js';
import { PrismaStatementLedger } from './outbound/prisma/prisma-statement-ledger.js';
import { toRow } from './outbound/prisma/payment.rows.js';
import { sellerOf } from './payments.settings.js';
import { DocumentPolicy } from './use-cases/document-policy.js';
import { IssueStatements } from './use-cases/issue-statements.js';
import { Clock } from './use-cases/ports/clock.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A payment that was made before these tables were there. */
export interface PastPayment {
  id: string;
  terms: Terms;
  paymentMethodId: string;
  heldAt: Date;
  capturedAt?: Date;
  paidOutAt?: Date;
  refundedAt?: Date;
  refundReason?: string;
  releasedAt?: Date;
}

type Context = AdminContext<PaymentsConfig, PrismaClient>;

/**
 * Enters payments of the past by the rules of the present: the domain walks each through its states at their own times,
 * and books, receipts and states go into the tables together. It tells nobody, knows none that is there already, and
 * works with the provider's simulator alone.
 */
export async function recordPastPayments(
  { config, database }: Context,
  past: readonly PastPayment[],
): Promise<void> {
  if (!config.STRIPE_API_URL) throw new Error('a past can only be given to a simulated provider');
  const stored = await database.current.payment.findMany({
    where: { id: { in: past.map(({ id }) => id) } },
    select: { id: true },
  });
  const known = new Set(stored.map(({ id }) => id));
  const missing = past.filter(({ id }) => !known.has(id));
  const people = await database.current.person.findMany();
  const ids = new Set(people.map(({ userId }) => userId));
  if (missing.some(({ terms }) => !ids.has(terms.athleteId) || !ids.has(terms.coachId)))
    throw new Error('Some of the people are not known here yet.');
  const told = await askProvider(config.STRIPE_API_URL, database.current, missing);
  const steps = told.map((one) => walk(one, config));
  await database.transaction(async () => {
    const counters = await database.current.documentCounter.findMany();
    const documents = new PastDocuments(counters, people, new DocumentPolicy(sellerOf(config)));
    const sales = steps.flatMap(({ sales: made }) => made).sort((a, b) => +a.at - +b.at);
    for (const { payment, at, card } of sales) await documents.issueOf(payment, card, at);
    await store(database.current, steps, documents);
  });
}

/** A payment with what the provider has of it. */
interface ToldPayment extends PastPayment {
  customerId: string;
  /** With its charge in the place of the charge's id. */
  intent: Stripe.PaymentIntent;
  transfer: Stripe.Transfer | null;
}

interface Walked {
  payment: Payment;
  booked: { at: Date; movement: Movement }[];
  sales: { payment: Payment; at: Date; card: ReturnType<typeof toProviderIntent>['card'] }[];
}

function walk(past: ToldPayment, config: PaymentsConfig): Walked {
  const { heldAt, capturedAt, paidOutAt, refundedAt, releasedAt } = past;
  const told = toProviderIntent(past.intent);
  const payoutHoldMs = config.PAYOUT_HOLD_DAYS * DAY_MS;
  const payment = Payment.open(past.terms, heldAt);
  payment.record.id = past.id;
  payment.openHold(past.customerId, past.paymentMethodId, heldAt);
  const booked: Walked['booked'] = [];
  const sales: Walked['sales'] = [];
  const step = (at: Date, change: (now: Date) => void) => {
    change(at);
    booked.push(...payment.movements.splice(0).map((movement) => ({ at, movement })));
  };
  const see = (at: Date, state: typeof told.state, deliveredAttempt: number) =>
    step(at, (now) => {
      const outcome = { deliveredAttempt, closedReason: state === 'released' ? ('rejected' as const) : null };
      payment.observe({ ...told, state }, { outcome, now, payoutHoldMs });
    });
  see(heldAt, 'held', 0);
  if (capturedAt) {
    payment.beginCapture();
    see(capturedAt, 'captured', 1);
    sales.push({ payment: copyOf(payment), at: capturedAt, card: told.card });
  }
  if (refundedAt) {
    const reason = past.refundReason ?? '';
    requestRefund(payment.record, { by: past.terms.athleteId, asOperator: false, reason, now: refundedAt });
    see(refundedAt, 'refunded', 1);
    sales.push({ payment, at: refundedAt, card: told.card });
  }
  const { transfer } = past;
  if (paidOutAt && transfer) {
    beginPayout(payment.record);
    step(paidOutAt, (now) => observeTransfer(payment, toProviderTransfer(transfer), now));
  }
  if (releasedAt) see(releasedAt, 'released', 0);
  return { payment, booked, sales };
}

/** Has the simulator enter the same past, which answers what it knows already the same way. */
async function askProvider(
  apiUrl: string,
  tables: Pick<PrismaClient, 'customer' | 'payoutAccount'>,
  past: readonly PastPayment[],
): Promise<ToldPayment[]> {
  const customers = new Map(
    (await tables.customer.findMany()).map((customer) => [customer.userId, customer.providerCustomerId]),
  );
  const accounts = new Map(
    (await tables.payoutAccount.findMany()).map((account) => [account.coachId, account.providerAccountId]),
  );
  const holds = past.map((one) => {
    const { analysisId, athleteId, coachId, total, commissionBps } = one.terms;
    const { coachPayoutMinor } = splitByCommission(total.amountMinor, commissionBps);
    const transfer = one.paidOutAt && {
      ...{ account: accounts.get(coachId), amountMinor: coachPayoutMinor, at: secondsOf(one.paidOutAt) },
    };
    return {
      ...{ analysisId, paymentId: one.id, amountMinor: total.amountMinor, currency: total.currency },
      ...{ customer: customers.get(athleteId), paymentMethod: one.paymentMethodId },
      heldAt: secondsOf(one.heldAt),
      ...(one.capturedAt && { capturedAt: secondsOf(one.capturedAt) }),
      ...(one.refundedAt && { refundedAt: secondsOf(one.refundedAt) }),
      ...(one.releasedAt && { releasedAt: secondsOf(one.releasedAt) }),
      ...(transfer && { transfer }),
    };
  });
  const answer = await fetch(new URL('/simulator/past', apiUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ holds }),
  });
  if (!answer.ok) throw new Error(`the provider knows no such past: ${(await answer.text()).slice(0, 300)}`);
  const recorded = (await answer.json()) as {
    holds: { paymentId: string; intent: Stripe.PaymentIntent; transfer: Stripe.Transfer | null }[];
  };
  const byId = new Map(recorded.holds.map((hold) => [hold.paymentId, hold]));
  return past.flatMap((one) => {
    const known = byId.get(one.id);
    const customerId = customers.get(one.terms.athleteId);
    return known && customerId ? [{ ...one, ...known, customerId }] : [];
  });
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

/** As it stood then. */
const copyOf = ({ record, holds }: Payment) => new Payment({ ...record }, holds);

async function store(
  tables: Pick<
    PrismaClient,
    | 'payment'
    | 'paymentIntent'
    | 'analysisOutcome'
    | 'ledgerMovement'
    | 'ledgerEntry'
    | 'document'
    | 'documentCounter'
  >,
  walked: readonly Walked[],
  documents: PastDocuments,
): Promise<void> {
  const data = walked.map(({ payment }) => toRow(payment.record));
  await tables.payment.createMany({ data });
  await tables.paymentIntent.createMany({
    data: walked.flatMap(({ payment }) =>
      payment.holds.map(({ record }) => ({ ...record, paymentId: payment.record.id })),
    ),
  });
  await tables.analysisOutcome.createMany({
    data: walked.flatMap(({ payment: { record } }) => {
      const closedReason = record.status === 'canceled' ? 'rejected' : null;
      const deliveredAttempt = record.capturedAt ? 1 : 0;
      const isOver = closedReason !== null || deliveredAttempt > 0;
      return isOver ? [{ analysisId: record.analysisId, deliveredAttempt, closedReason }] : [];
    }),
    skipDuplicates: true,
  });
  const movements = walked.flatMap(({ payment, booked }) =>
    booked.map(({ at, movement }) => ({ id: crypto.randomUUID(), payment, at, movement })),
  );
  await tables.ledgerMovement.createMany({
    data: movements.map(({ id, payment, at, movement: { entries: _entries, ...movement } }) => ({
      ...{ id, paymentId: payment.record.id, occurredAt: at },
      ...movement,
    })),
  });
  await tables.ledgerEntry.createMany({
    data: movements.flatMap(({ id, movement }) =>
      movement.entries.map((entry) => ({ movementId: id, ...entry })),
    ),
  });
  await tables.document.createMany({
    data: documents.issued.map(({ facts, ...document }) => ({
      ...document,
      facts: facts as unknown as Prisma.InputJsonObject,
    })),
  });
  for (const { series, year, last } of documents.counters)
    await tables.documentCounter.upsert({
      where: { series_year: { series, year } },
      create: { series, year, last },
      update: { last },
    });
}

/** Issues what would have been issued as each of the months ended; repeatable. */
export async function issuePastStatements(
  { config, database }: Context,
  coachIds: readonly string[],
  monthEnds: readonly Date[],
): Promise<void> {
  const clock = new SetClock();
  const issue = new IssueStatements(
    database,
    new PrismaStatementLedger(database),
    new PrismaDocumentRepository(database),
    new PrismaPeople(database),
    new DocumentPolicy(sellerOf(config)),
    clock,
  );
  for (const end of monthEnds) {
    // A day later the month is over wherever its coach lives.
    clock.time = new Date(end.getTime() + DAY_MS);
    for (const coachId of coachIds) await issue.execute(coachId);
  }
}

class SetClock extends Clock {
  time = new Date(0);

  override now(): Date {
    return this.time;
  }
}

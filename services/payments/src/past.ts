import { Clock } from '@bandeja/clock';
import type { AdminContext } from '@bandeja/hosting';
import { NestFactory } from '@nestjs/core';
import type { PaymentsConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { PastDocuments } from './past/past-documents.js';
import { bookPastTaxes } from './past/past-taxes.js';
import type { PastPayment } from './past/past-payment.js';
import { recordAtSimulator } from './past/record-at-simulator.js';
import { replayPayment } from './past/replay-payment.js';
import { storePayments } from './past/store-payments.js';
import { PaymentsModule } from './payments.module.js';
import { documentPolicyOf } from './payments.settings.js';
import { IssueCommissionInvoices } from './use-cases/documents/issue-commission-invoices.js';
import { IssueStatements } from './use-cases/documents/issue-statements.js';

export type { PastPayment } from './past/past-payment.js';

const DAY_MS = 24 * 60 * 60 * 1000;

type Context = AdminContext<PaymentsConfig, PrismaClient>;

/**
 * Enters payments of the past by today's rules: the domain takes each through its states at their own times, and
 * payments, ledger and documents are stored together. It publishes no events, skips what is stored already, and works
 * with the provider's simulator only.
 */
export async function recordPastPayments(
  { config, database }: Context,
  past: readonly PastPayment[],
): Promise<void> {
  if (!config.STRIPE_API_URL) throw new Error('payments of the past need a simulated provider');
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
  const askedAt = new Date();
  const recorded = await recordAtSimulator(config.STRIPE_API_URL, database.current, missing);
  const replayed = recorded.payments.map((payment) =>
    replayPayment(payment, config.PAYOUT_HOLD_DAYS * DAY_MS),
  );
  await database.transaction(async () => {
    const counters = await database.current.documentCounter.findMany();
    const documents = new PastDocuments(counters, people, documentPolicyOf(config));
    const sales = replayed.flatMap(({ sales: made }) => made).sort((a, b) => +a.at - +b.at);
    for (const { settlement, at, card } of sales) await documents.issueOf(settlement, card, at);
    const payments = replayed.map(({ settlement }) => settlement);
    const { bankPayouts } = recorded;
    await storePayments(database.current, { payments, bankPayouts, documents }, askedAt);
    // Lines of the provider that are older than the last reading are only read from the beginning.
    await database.current.reconciliationDay.deleteMany();
  });
}

/** Issues statements and commission invoices as they would have been issued when each of the months ended; repeatable. */
export async function issuePastDocuments(
  context: Context,
  coachIds: readonly string[],
  monthEnds: readonly Date[],
): Promise<void> {
  const clock = new SetClock();
  const module = PaymentsModule.forCommands(context);
  const providers = [...(module.providers ?? []), { provide: Clock, useValue: clock }];
  const app = await NestFactory.createApplicationContext(
    { ...module, providers },
    { logger: false, abortOnError: false },
  );
  const [statements, invoices] = [app.get(IssueStatements), app.get(IssueCommissionInvoices)];
  await bookPastTaxes(context, app);
  for (const end of monthEnds) {
    // A day later the month is over in every time zone.
    clock.time = new Date(end.getTime() + DAY_MS);
    await context.database.transaction(async () => {
      for (const coachId of coachIds)
        if ((await statements.execute(coachId)) > 0) await invoices.execute(coachId);
    });
  }
}

class SetClock extends Clock {
  time = new Date();

  override now(): Date {
    return this.time;
  }
}

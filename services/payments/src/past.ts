import { Clock } from '@bandeja/clock';
import type { AdminContext } from '@bandeja/hosting';
import type { PaymentsConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { PrismaDocuments } from './outbound/prisma/prisma-documents.js';
import { PrismaPeople } from './outbound/prisma/prisma-people.js';
import { PrismaStatementPeriods } from './outbound/prisma/prisma-statement-periods.js';
import { PastDocuments } from './past/past-documents.js';
import type { PastPayment } from './past/past-payment.js';
import { recordAtSimulator } from './past/record-at-simulator.js';
import { replayPayment } from './past/replay-payment.js';
import { storePayments } from './past/store-payments.js';
import { documentPolicyOf } from './payments.settings.js';
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
  const recorded = await recordAtSimulator(config.STRIPE_API_URL, database.current, missing);
  const replayed = recorded.map((payment) => replayPayment(payment, config.PAYOUT_HOLD_DAYS * DAY_MS));
  await database.transaction(async () => {
    const counters = await database.current.documentCounter.findMany();
    const documents = new PastDocuments(counters, people, documentPolicyOf(config));
    const sales = replayed.flatMap(({ sales: made }) => made).sort((a, b) => +a.at - +b.at);
    for (const { settlement, at, card } of sales) await documents.issueOf(settlement, card, at);
    await storePayments(
      database.current,
      replayed.map(({ settlement }) => settlement),
      documents,
    );
    // Lines of the provider that are older than the last reading are only read from the beginning.
    await database.current.reconciliationDay.deleteMany();
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
    new PrismaStatementPeriods(database),
    new PrismaDocuments(database),
    new PrismaPeople(database, clock),
    documentPolicyOf(config),
    clock,
  );
  for (const end of monthEnds) {
    // A day later the month is over in every time zone.
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

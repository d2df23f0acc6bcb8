import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { PaymentPartlyRefunded, PaymentRefunded } from '@bandeja/contracts/payments-events';
import type { StatementFacts } from '../src/domain/document.js';
import { vatOfPart } from '../src/domain/tax/vat-parts.js';
import { IssueStatements } from '../src/use-cases/documents/issue-statements.js';
import { booksOf, movementsOf } from './books.js';
import type { Money } from './money.js';
import { publishedOf } from './outcomes.js';
import { documentsOf } from './papers.js';
import type { Agreement, PaymentsApp } from './payments-app.js';
import { taxOf } from './taxes.js';

const sumOf = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** What holds once a history has ended: of each payment, whose status it answers, and of all payments of a coach. */
export function historyChecks(app: PaymentsApp, money: Money) {
  async function check(agreement: Agreement): Promise<string> {
    const { analysisId } = agreement;
    const charges = await app.stripe.chargesOf(analysisId);
    const taken = charges.filter(({ captured }) => captured);
    expect(taken.length).toBeLessThanOrEqual(1);
    const row = await money.rowOf(agreement);
    const books = await booksOf(app, agreement);
    expect(books.provider_balance ?? 0).toBe(await money.providerBalanceOf(agreement));
    expect(['completed', 'refunded', 'disputed'].includes(String(row?.status))).toBe(taken.length === 1);
    expect(['processing', 'reversing']).not.toContain(row?.payout_status);
    const { refund_state: refundState, payout_status: payout } = row ?? {};
    if (row?.status === 'completed') expect({ refundState, payout }).toMatchObject({ payout: 'completed' });
    const kept = (await Promise.all(taken.map(() => money.transfersOf(agreement)))).flat();
    const hasMinor = sumOf(kept, (transfer) => transfer.amount - transfer.amount_reversed);
    expect(hasMinor).toBeLessThanOrEqual(5_251);
    const refunds = await refundsOf(agreement);
    // While a dispute is open no refund is asked for.
    if (row?.status !== 'disputed') expect(refunds.open).toEqual([]);
    // The coach has what refunds and lost disputes left of the share, or owes their part of what came after the transfer.
    const dueMinor =
      5_251 -
      sumOf(refunds.accepted, ({ coach_minor: coachMinor }) => coachMinor) -
      (await lostOf(agreement));
    if (row?.status === 'completed' || row?.status === 'refunded')
      expect(books.coach_payable).toBe(hasMinor - dueMinor);
    expect(sumOf(refunds.accepted, ({ amount_minor: amountMinor }) => amountMinor)).toBe(
      taken[0]?.amount_refunded ?? 0,
    );
    const movements = await movementsOf(app, agreement);
    expect(movements.filter((kind) => kind === 'capture')).toHaveLength(taken.length);
    const issued = (await documentsOf(app, agreement)).map(({ kind }) => kind);
    expect(issued.filter((kind) => kind === 'receipt')).toHaveLength(taken.length);
    const told = [
      ...publishedOf(app, PaymentRefunded, agreement),
      ...publishedOf(app, PaymentPartlyRefunded, agreement),
    ];
    expect(issued.filter((kind) => kind === 'credit_note')).toHaveLength(told.length);
    if (taken.length === 1) await checkTax(agreement, books.vat_payable ?? 0);
    return String(row?.status);
  }

  /** Tax is booked, and owed on what is left of the commission. */
  async function checkTax(agreement: Agreement, balanceMinor: number): Promise<void> {
    const [booked] = await app.sql<{ pending: number; gross: number; vat: number }>(
      `select count(*) filter (where booking.booked_at is null)::int as pending,
       sum(gross_minor)::int as gross, sum(vat_minor)::int as vat
     from tax_booking booking join payment on payment.id = payment_id where analysis_id = $1`,
      agreement.analysisId,
    );
    const tax = await taxOf(app, agreement);
    const whole = { grossMinor: tax?.gross_minor ?? 0, vatMinor: tax?.vat_minor ?? 0 };
    const vatMinor = vatOfPart(whole, booked?.gross ?? 0);
    expect({ ...booked, balanceMinor }).toMatchObject({
      pending: 0,
      vat: vatMinor,
      balanceMinor: 0 - vatMinor,
    });
  }

  /** What was kept from the shares of a coach is what their debts were reduced by; the statement says what they are owed or owe. */
  async function checkCoach(coach: UserCaller): Promise<void> {
    const one = async (sql: string) => (await app.sql<{ minor: number }>(sql, coach.userId))[0]?.minor;
    const kept = 'select coalesce(sum(collected_minor), 0)::int as minor from';
    expect(await one(`${kept} payout where coach_id = $1`)).toBe(
      await one(`${kept} coach_debt where coach_id = $1`),
    );
    const { closingMinor, until } = await lastStatementOf(coach);
    expect(closingMinor).toBe(await payableAt(until, coach));
  }

  /** The coach's part of what banks took for good. */
  async function lostOf({ analysisId }: Agreement): Promise<number> {
    const sql = `select coalesce(sum(coach_loss_minor), 0)::int as minor
    from dispute join payment on payment.id = payment_id where analysis_id = $1`;
    return (await app.sql<{ minor: number }>(sql, analysisId))[0]?.minor ?? 0;
  }

  async function refundsOf({ analysisId }: Agreement) {
    const rows = await app.sql<{ status: string; amount_minor: number; coach_minor: number }>(
      'select refund.* from refund join payment on payment.id = payment_id where analysis_id = $1',
      analysisId,
    );
    return {
      open: rows.filter(({ status }) => status === 'pending' || status === 'requested'),
      accepted: rows.filter(({ status }) => status === 'succeeded'),
    };
  }

  /** What the coach's statement of this month says is owed, its lines added up once more. */
  async function lastStatementOf({ userId }: UserCaller): Promise<{ closingMinor: number; until: Date }> {
    await app.use(IssueStatements).execute(userId);
    const sql = `select facts, until from document where owner_id = $1 and kind = 'statement' order by until`;
    const statements = await app.sql<{ facts: StatementFacts; until: Date }>(sql, userId);
    const { facts, until } = statements.at(-1) ?? { until: app.use(Clock).now() };
    const closingMinor = facts?.closingMinor ?? 0;
    const lines = statements.flatMap((statement) => statement.facts.lines);
    expect(lines.reduce((sum, { shareMinor }) => sum + shareMinor, 0)).toBe(closingMinor);
    return { closingMinor, until };
  }

  /** A sweep that wakes up in the month of the check may move money then, which its statement will have. */
  async function payableAt(until: Date, { userId }: UserCaller): Promise<number> {
    const sql = `select coalesce(sum(credit_minor - debit_minor), 0)::int as minor
      from ledger_entry join ledger_movement movement on movement.id = movement_id
      join payment on payment.id = movement.payment_id
      where coach_id = $1 and account = 'coach_payable' and occurred_at < $2`;
    return (await app.sql<{ minor: number }>(sql, userId, until))[0]?.minor ?? 0;
  }

  return { check, checkCoach };
}

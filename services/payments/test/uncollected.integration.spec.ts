import { Clock } from '@bandeja/clock';
import type { UserCaller } from '@bandeja/auth';
import { PayoutUncollected } from '@bandeja/contracts/payments-events';
import { adminUnderTest, eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { paymentsAdmin } from '../src/inbound/cli/payments-admin.js';
import { WatchUncollected } from '../src/use-cases/payout/watch-uncollected.js';
import { booksOf, unbalanced } from './books.js';
import { completed, newCoach, onboard } from './coaches.js';
import { Money } from './money.js';
import { statementFactsOf } from './papers.js';
import { startPaymentsApp, type Agreement, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';
import { leave } from './people.js';

let app: PaymentsApp;
let money: Money;

beforeAll(async () => {
  app = await startPaymentsApp();
  await restJobs(app, 'uncollected', 'payouts');
  money = new Money(app);
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await unbalanced(app)).toEqual([]);
});
afterAll(() => app.stop());

const inDays = (days: number) => {
  const now = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  vi.spyOn(app.use(Clock), 'now').mockReturnValue(now);
};
const watch = () => app.use(WatchUncollected).execute();
const toldOf = ({ userId }: UserCaller) =>
  app.service.transport
    .messages(PayoutUncollected)
    .filter(({ coachId }) => coachId === userId)
    .map(({ days, amount }) => [days, amount?.amountMinor]);

/** A share that is due, of a coach without a payout account. */
async function due(coach?: UserCaller): Promise<Agreement> {
  const who = coach ?? (await newCoach(app));
  const agreement = await completed(app, await app.heldFor({ coach: who }));
  await money.moveWindow(agreement, '-1 minute');
  return agreement;
}

const owedOf = async (agreement: Agreement) => {
  const { coach_payable = 0, unclaimed_shares = 0 } = await booksOf(app, agreement);
  return { payable: 0 - coach_payable, unclaimed: 0 - unclaimed_shares };
};

describe('a coach who does not collect', () => {
  it('is reminded of all that waits, each time once, and of missed reminders only the latest', async () => {
    const { coach } = await due();
    await due(coach);
    await watch();
    expect(toldOf(coach)).toEqual([]);
    inDays(7);
    await Promise.all([watch(), watch()]);
    await watch();
    await eventually(() => expect(toldOf(coach)).toEqual([[7, 10_500]]));
    inDays(100);
    await watch();
    await watch();
    await eventually(() =>
      expect(toldOf(coach)).toEqual([
        [7, 10_500],
        [90, 10_500],
      ]),
    );
  });

  it('is listed for the operator with the day on which it is set aside', async () => {
    const { coach } = await due();
    const admin = adminUnderTest(paymentsAdmin, { ...app.service.env, BANDEJA_OPERATOR: 'Olga' });
    const { out } = await admin(['payouts', 'unclaimed', '--json']);
    const rows = JSON.parse(out) as { coachId: string; since: string; collectUntil: string }[];
    const row = rows.find(({ coachId }) => coachId === coach.userId);
    expect(row).toMatchObject({
      amountMinor: 5_250,
      currency: 'USD',
      count: 1,
      remindedDays: 0,
      setAsideMinor: 0,
    });
    expect(new Date(row?.collectUntil ?? 0).getUTCFullYear()).toBe(
      new Date(row?.since ?? 0).getUTCFullYear() + 3,
    );
  });

  it('is reminded of nothing once the account is set up, or deleted', async () => {
    const { coach } = await due();
    await onboard(app, coach);
    const { coach: gone } = await due();
    await leave(app, gone);
    await eventually(async () =>
      expect(
        await app.sql('select 1 from person where user_id = $1 and forgotten_at is not null', gone.userId),
      ).toHaveLength(1),
    );
    inDays(40);
    await watch();
    expect([toldOf(coach), toldOf(gone)]).toEqual([[], []]);
  });

  it('finds the share set aside after three years, still theirs, and is paid once the account is ready', async () => {
    const agreement = await due();
    const { coach } = agreement;
    inDays(3 * 365 - 2);
    await watch();
    expect(await owedOf(agreement)).toEqual({ payable: 5_250, unclaimed: 0 });
    inDays(3 * 366);
    await Promise.all([watch(), watch()]);
    expect(await owedOf(agreement)).toEqual({ payable: 0, unclaimed: 5_250 });
    const reasonOf = async () =>
      (await app.sql('select unclaimed_reason from payout where coach_id = $1', coach.userId))[0];
    expect(await reasonOf()).toEqual({ unclaimed_reason: expect.stringContaining('3 years') });
    await app.client.listStatements({ pageSize: 0, pageToken: '' }, { as: coach });
    expect((await statementFactsOf(app, coach)).at(-1)).toMatchObject({ closingMinor: 5_250 });
    vi.restoreAllMocks();
    await onboard(app, coach);
    await money.payOut();
    expect(await money.transfersOf(agreement)).toHaveLength(0);
    await watch();
    await money.payOut();
    expect(await money.transfersOf(agreement)).toHaveLength(1);
    expect(await owedOf(agreement)).toEqual({ payable: 0, unclaimed: 0 });
    expect(await reasonOf()).toEqual({ unclaimed_reason: '' });
  });

  it('loses a share that was set aside to a refund as any other', async () => {
    const agreement = await due();
    inDays(3 * 366);
    await watch();
    vi.restoreAllMocks();
    const admin = adminUnderTest(paymentsAdmin, { ...app.service.env, BANDEJA_OPERATOR: 'Olga' });
    await admin(['refunds', 'make', agreement.analysisId, '--reason', 'Never watched']);
    await watch();
    expect(await owedOf(agreement)).toEqual({ payable: 0, unclaimed: 0 });
  });
});

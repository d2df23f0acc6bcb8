import { adminUnderTest, eventually } from '@bandeja/testing';
import { randomUUID } from 'node:crypto';
import { paymentsAdmin } from '../src/inbound/cli/payments-admin.js';
import { reconcile } from './balance.js';
import { booked } from './books.js';
import { RESERVE_MINOR } from './fakes/stripe-simulator.js';
import { Money } from './money.js';
import { startPaymentsApp, type Agreement, type PaymentsApp } from './payments-app.js';

let app: PaymentsApp;
let agreement: Agreement;
let admin: ReturnType<typeof adminUnderTest>;

beforeAll(async () => {
  app = await startPaymentsApp();
  // The first reading books what the provider had before; nothing is read later than that.
  const isRead = 'select 1 from reconciliation_day where completed_at is not null';
  await eventually(async () => expect(await app.sql(isRead)).toHaveLength(1));
  agreement = await new Money(app).captured();
  admin = adminUnderTest(paymentsAdmin, { ...app.service.env, BANDEJA_OPERATOR: 'Olga' });
});
afterAll(() => app.stop());

const json = async <Data>(...args: string[]): Promise<Data> => {
  const { code, out, err } = await admin([...args, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as Data;
};
const balanceOf = async (account: string, ...more: string[]) =>
  (await json<{ balanceMinor: number }[]>('ledger', 'balance', account, ...more))[0]?.balanceMinor;
const logOf = (action: string) =>
  app.sql<{ operator: string; details: object }>(
    'select operator, details from operations.operator_log where action = $1',
    action,
  );

describe('the trial balance', () => {
  it('has all accounts, and debits and credits that are even', async () => {
    const balances = await json<object[]>('ledger', 'trial-balance');
    const even = (account: string, balanceMinor: number) =>
      expect.objectContaining({ account, currency: 'USD', balanceMinor });
    expect(balances).toEqual([
      even('bank', -RESERVE_MINOR),
      even('card_holds', 0),
      even('coach_payable', -5_250),
      even('deferred_revenue', -2_250),
      even('hold_obligations', 0),
      even('provider_balance', RESERVE_MINOR + 7_500),
      even('total', 0),
    ]);
  });

  it('is what it was at the end of a day', async () => {
    await booked(app, agreement, 1_000, '2026-10-31T23:59:59Z');
    await booked(app, agreement, 200, '2026-11-01T00:00:00Z');
    expect(await balanceOf('coach_payable', '--as-of', '2026-10-30')).toBe(undefined);
    expect(await balanceOf('coach_payable', '--as-of', '2026-10-31')).toBe(-1_000);
    expect(await balanceOf('coach_payable', '--as-of', '2026-11-01')).toBe(-1_200);
    expect(await balanceOf('coach_payable')).toBe(-6_450);
    expect((await admin(['ledger', 'trial-balance', '--as-of', '2001-01-01'])).out).toBe(
      'Nothing was booked.',
    );
  });

  it.each([
    [['ledger', 'balance', 'cash'], 'none of the accounts card_holds,'],
    [['ledger', 'trial-balance', '--as-of', '2026-02-30'], 'not a day such as'],
    [['ledger', 'export', '--format', 'xls'], 'none of csv, beancount, ledger'],
    [
      ['ledger', 'export', '--format', 'csv', '--from', '2026-11-02', '--until', '2026-11-01'],
      'is before --from',
    ],
  ])('and the export say what they do not understand: %s', async (args, problem) => {
    expect(await admin(args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(problem) });
  });
});

describe('a correction', () => {
  const correct = (change: Record<string, string> = {}) => {
    const asked = {
      debit: 'provider_fees',
      credit: 'suspense',
      'amount-minor': '40',
      currency: 'USD',
      reason: 'x',
    };
    return admin([
      'ledger',
      'correct',
      ...Object.entries({ ...asked, ...change }).flatMap(([name, value]) => [`--${name}`, value]),
    ]);
  };

  it('is a movement with an operator and a reason, in the operator log', async () => {
    const [payment] = await app.sql<{ id: string }>('select id::text from payment');
    expect(await correct({ reason: 'Fee of a wire', payment: payment?.id ?? '' })).toMatchObject({ code: 0 });
    expect(
      await app.sql(
        `select kind, operator, reason, payment_id::text as payment, account, debit_minor - credit_minor as minor
         from ledger_movement movement join ledger_entry on movement_id = movement.id where kind = 'correction' order by account`,
      ),
    ).toEqual(
      [
        { account: 'provider_fees', minor: 40 },
        { account: 'suspense', minor: -40 },
      ].map((entry) => ({
        kind: 'correction',
        operator: 'Olga',
        reason: 'Fee of a wire',
        payment: payment?.id,
        ...entry,
      })),
    );
    expect(await logOf('ledger correct')).toMatchObject([
      { operator: 'Olga', details: { debit: 'provider_fees', credit: 'suspense', reason: 'Fee of a wire' } },
    ]);
    expect(await balanceOf('suspense')).toBe(-40);
  });

  it.each([
    [{ credit: 'coach_payable' }, 'coach_payable follows from payouts'],
    [{ credit: 'provider_fees' }, 'the same account'],
    [{ credit: 'cash' }, 'none of the accounts'],
    [{ 'amount-minor': '0' }, 'whole number from 1'],
    [{ currency: 'usd' }, 'not a currency'],
    [{ reason: ' ' }, 'Say why'],
    [{ payment: 'x' }, 'not the id of a payment'],
    [{ payment: randomUUID() }, 'There is no payment'],
  ])('that cannot be says why: %j', async (change, problem) => {
    const before = await app.sql(`select count(*) from ledger_movement`);
    expect(await correct(change)).toMatchObject({ out: '', err: expect.stringContaining(problem) });
    expect(await app.sql(`select count(*) from ledger_movement`)).toEqual(before);
  });
});

describe('the export', () => {
  const lines = async (...args: string[]) => (await admin(['ledger', 'export', ...args])).out.split('\n');

  it('has each entry once, and only of the days that were asked for', async () => {
    const [row] = await app.sql<{ entries: number }>('select count(*)::int as entries from ledger_entry');
    expect(await lines('--format', 'csv')).toHaveLength(1 + (row?.entries ?? 0));
    const october = await lines('--format', 'csv', '--from', '2026-10-31', '--until', '2026-10-31');
    expect(october.slice(1).map((line) => line.split(',').slice(8, 11))).toEqual([
      ['coach_payable', '0', '1000'],
      ['provider_balance', '1000', '0'],
    ]);
    expect(await lines('--format', 'csv', '--from', '2026-11-01', '--until', '2026-11-01')).toHaveLength(3);
  });

  it.each(['beancount', 'ledger'])('brings forward what was before, for %s', async (format) => {
    const text = (await lines('--format', format, '--from', '2026-11-01', '--until', '2026-11-01')).join(
      '\n',
    );
    expect(text).toContain('brought forward');
    expect(text).toContain('Liabilities:Coach-Payable  -10.00 USD');
    expect(text).toMatch(/2026-11-02 (balance|\* closing)/);
    expect(text).toMatch(/Liabilities:Coach-Payable\s+(0 USD = )?-12\.00 (~ 0 )?USD/);
  });
});

describe('reconciliation from the command line', () => {
  it('runs, lists what differs and resolves it with a reason', async () => {
    expect(await admin(['reconciliation', 'run', '--day', '2026-10-01'])).toMatchObject({ code: 0 });
    expect(await logOf('reconciliation run')).toMatchObject([{ operator: 'Olga' }]);
    expect(await reconcile(app)).toHaveLength(2);
    const [first] = await json<{ id: number; kind: string }[]>('reconciliation', 'list');
    expect(first).toMatchObject({ kind: 'missing_at_provider' });
    const id = String(first?.id);
    expect(await admin(['reconciliation', 'resolve', id, '--reason', 'Entered by a test'])).toMatchObject({
      code: 0,
      out: `Difference ${id} is resolved.`,
    });
    expect(await logOf('reconciliation resolve')).toMatchObject([
      { details: { reason: 'Entered by a test' } },
    ]);
    const open = (await reconcile(app)).map(({ id: known, kind }) => [String(known) === id, kind]);
    expect(open.sort()).toEqual([
      [false, 'balance_differs'],
      [false, 'missing_at_provider'],
    ]);
    expect(await json('reconciliation', 'list', '--all')).toHaveLength(3);
  });

  it.each([
    [['reconciliation', 'resolve', '99999', '--reason', 'x'], 'No open difference'],
    [['reconciliation', 'resolve', 'x', '--reason', 'x'], 'No open difference'],
    [['reconciliation', 'resolve', '1', '--reason', ' '], 'Say why'],
    [['reconciliation', 'run', '--day', '2999-01-01'], 'has not begun'],
  ])('says what cannot be: %s', async (args, problem) => {
    expect(await admin(args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(problem) });
  });
});

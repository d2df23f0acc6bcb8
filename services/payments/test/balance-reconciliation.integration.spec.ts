import { eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { BalanceProvider } from '../src/use-cases/ports/balance-provider.js';
import { allBooks, linesOf, providerBalance, reconcile, tamper } from './balance.js';
import { bankRefuses } from './bank-payouts.js';
import { booksOf, unbalanced } from './books.js';
import { RESERVE_MINOR } from './fakes/stripe-simulator.js';
import { Money } from './money.js';
import { becomes, silenceWebhooks } from './outcomes.js';
import { startPaymentsApp, type Agreement, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';

let app: PaymentsApp;
let money: Money;

beforeAll(async () => {
  app = await startPaymentsApp();
  await restJobs(app, 'payouts');
  money = new Money(app);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  expect(await unbalanced(app)).toEqual([]);
  await app.stop();
});

const lost = async (agreement: Agreement): Promise<string> => {
  const dispute = await app.stripe.dispute((await money.chargeOf(agreement)).id);
  await becomes(app, agreement, 'DISPUTED');
  await app.stripe.closeDispute(dispute, 'lost');
  await eventually(async () => expect((await booksOf(app, agreement)).disputed_funds).toBe(0));
  return dispute;
};
/** The id of the movement of a kind that an agreement has caused, and of the provider's line about it. */
const bookedAs = async ({ analysisId }: Agreement, kind: string) => {
  const [row] = await app.sql<{ id: string; line: string }>(
    `select movement.id::text, provider_line.id as line from ledger_movement movement
       join payment on payment.id = payment_id left join provider_line on movement_id = movement.id
     where analysis_id = $1 and kind = $2`,
    ...[analysisId, kind],
  );
  if (!row) throw new Error(`no ${kind}`);
  return row;
};

it('finds nothing in a history of everything, and knows the balance, the fees and the bank to the cent', async () => {
  await money.paidOut({ rateMinor: 8_123 });
  const refunded = await money.captured();
  await money.refund(refunded);
  const disputed = await money.captured({ rateMinor: 12_345 });
  const dispute = await lost(disputed);
  await app.heldAgreement();
  await money.captured({ rateMinor: 90_000 }, 'bypassPending');
  await app.sdk.payouts.create({ amount: 20_000, currency: 'usd' });
  const refused = await app.sdk.payouts.create({ amount: 1_000, currency: 'usd' });
  await bankRefuses(app, refused.id);

  expect(await reconcile(app)).toEqual([]);
  const books = await allBooks(app);
  expect(books.provider_balance).toBe(await providerBalance(app));
  const { entries } = await app.stripe.ledger();
  const own = entries.filter(({ account }) => account === null);
  const fees = own.reduce((sum, { fee }) => sum + fee, 0);
  expect(books).toMatchObject({ provider_fees: fees, bank: 20_000 - RESERVE_MINOR });
  const [line] = await linesOf(app, dispute);
  expect(
    await app.sql(
      `select kind, provider_ref, entry.debit_minor, payment.analysis_id::text from ledger_movement movement
         join ledger_entry entry on movement_id = movement.id and account = 'provider_fees'
         join payment on payment.id = payment_id where reference = $1`,
      line?.id,
    ),
  ).toEqual([
    { kind: 'dispute_fee', provider_ref: dispute, debit_minor: 1_500, analysis_id: disputed.analysisId },
  ]);
  const counts = 'select count(*)::int as movements from ledger_movement';
  const before = await app.sql(counts);
  expect(await reconcile(app)).toEqual([]);
  expect(await app.sql(counts)).toEqual(before);
});

it('finds what the provider did and we did not hear of, until we do', async () => {
  const agreement = await money.captured();
  expect(await reconcile(app)).toEqual([]);
  await silenceWebhooks(app);
  const refund = await app.sdk.refunds.create({ charge: (await money.chargeOf(agreement)).id });
  expect(await reconcile(app)).toMatchObject([
    { kind: 'missing_in_ledger', movementKind: 'refund', providerRef: refund.id, providerMinor: -7_500 },
  ]);
  await app.stripe.pauseWebhooks(false);
  await becomes(app, agreement, 'REFUNDED');
  expect(await reconcile(app)).toEqual([]);
  expect(
    await app.sql(
      'select resolution, resolved_by from reconciliation_difference where provider_ref = $1',
      refund.id,
    ),
  ).toEqual([{ resolution: 'agrees by now', resolved_by: '' }]);
});

it('finds nothing in what may be on its way for less than an hour', async () => {
  const agreement = await money.captured();
  await silenceWebhooks(app);
  await app.sdk.refunds.create({ charge: (await money.chargeOf(agreement)).id });
  expect(await reconcile(app, 30)).toEqual([]);
  await app.stripe.pauseWebhooks(false);
  await becomes(app, agreement, 'REFUNDED');
});

describe('a movement of the ledger', () => {
  const differs = async (expected: object): Promise<void> => {
    const found = await reconcile(app);
    expect(found).toMatchObject([expected]);
  };

  it.each(['capture', 'fee of the provider'])('that is lost is found: %s', async (which) => {
    const agreement = await money.captured();
    expect(await reconcile(app)).toEqual([]);
    const kind = which === 'capture' ? 'capture' : 'provider_fee';
    const { id } = await bookedAs(agreement, kind);
    await tamper(app, `create table lost as select * from ledger_entry where movement_id = '${id}'`);
    await tamper(app, 'delete from ledger_entry where movement_id = $1', id);
    const minor = kind === 'capture' ? 7_500 : -248;
    await differs({ kind: 'missing_in_ledger', movementKind: kind, ledgerMinor: 0, providerMinor: minor });
    await tamper(app, 'insert into ledger_entry select * from lost');
    await tamper(app, 'drop table lost');
    expect(await reconcile(app)).toEqual([]);
  });

  it('that is doubled is found', async () => {
    const agreement = await money.captured();
    expect(await reconcile(app)).toEqual([]);
    const { id } = await bookedAs(agreement, 'capture');
    await app.sql(
      `with copy as (insert into ledger_movement (id, payment_id, kind, reference, provider_ref, currency, occurred_at)
         select gen_random_uuid(), payment_id, kind, reference || ':again', provider_ref, currency, occurred_at
         from ledger_movement where id = $1 returning id)
       insert into ledger_entry select copy.id, account, debit_minor, credit_minor from ledger_entry, copy where movement_id = $1`,
      id,
    );
    await differs({ kind: 'doubled', movementKind: 'capture', ledgerMinor: 7_500, providerMinor: 0 });
    const copies = `select id from ledger_movement where reference like '%:again'`;
    await tamper(app, `delete from ledger_entry where movement_id in (${copies})`);
    await tamper(app, `delete from ledger_movement where reference like '%:again'`);
    expect(await reconcile(app)).toEqual([]);
  });

  it('that is altered is found', async () => {
    const agreement = await money.captured();
    expect(await reconcile(app)).toEqual([]);
    const { id, line } = await bookedAs(agreement, 'capture');
    const add = (minor: number) =>
      tamper(
        app,
        `update ledger_entry set debit_minor = debit_minor + case when debit_minor > 0 then ${minor} else 0 end,
           credit_minor = credit_minor + case when credit_minor > 0 then ${minor} else 0 end where movement_id = $1`,
        id,
      );
    await add(1);
    await differs({ kind: 'amount_differs', subject: line, ledgerMinor: 7_501, providerMinor: 7_500 });
    await add(-1);
    expect(await reconcile(app)).toEqual([]);
  });

  it('that the provider has no line for is found', async () => {
    const agreement = await money.captured();
    await app.sql(
      `with made as (insert into ledger_movement (id, payment_id, kind, reference, currency, occurred_at)
         select gen_random_uuid(), id, 'transfer', 'tr_invented', 'USD', now() from payment where analysis_id = $1 returning id)
       insert into ledger_entry select id, 'coach_payable', 5250, 0 from made
       union all select id, 'provider_balance', 0, 5250 from made`,
      agreement.analysisId,
    );
    await differs({ kind: 'missing_at_provider', providerRef: 'tr_invented', ledgerMinor: -5_250 });
    const made = `select id from ledger_movement where reference = 'tr_invented'`;
    await tamper(app, `delete from ledger_entry where movement_id in (${made})`);
    await tamper(app, `delete from ledger_movement where reference = 'tr_invented'`);
    expect(await reconcile(app)).toEqual([]);
  });
});

describe('a line of the provider', () => {
  /** What the provider answers from now on. */
  const answers = (change: (lines: Lines) => Lines, balanceChange = 0): void => {
    const provider = app.use(BalanceProvider);
    const [list, balances] = [provider.listLines.bind(provider), provider.getBalances.bind(provider)];
    vi.spyOn(provider, 'listLines').mockImplementation(async (query) => {
      const page = await list({ ...query, limit: 100 });
      return { ...page, lines: change(page.lines).slice(0, query.limit) };
    });
    vi.spyOn(provider, 'getBalances').mockImplementation(async () => {
      const { USD = 0 } = await balances();
      return { USD: USD + balanceChange };
    });
  };
  const open = async () => (await reconcile(app)).map(({ kind, providerRef }) => [kind, providerRef]);

  it('that is lost leaves its movement alone, until it is listed', async () => {
    const { id } = await money.chargeOf(await money.captured());
    answers((lines) => lines.filter(({ sourceId }) => sourceId !== id), 248 - 7_500);
    expect(await open()).toEqual([['missing_at_provider', id]]);
    vi.restoreAllMocks();
    expect(await open()).toEqual([]);
  });

  it('whose money is not in the balance makes the balance differ by that', async () => {
    answers((lines) => lines, 1);
    const [difference, ...others] = await reconcile(app);
    expect(difference).toMatchObject({ kind: 'balance_differs', subject: 'USD', movementKind: '' });
    expect((difference?.providerMinor ?? 0) - (difference?.ledgerMinor ?? 0)).toBe(1);
    expect(others).toEqual([]);
    vi.restoreAllMocks();
    expect(await open()).toEqual([]);
  });

  it('that is another one by now is found', async () => {
    const { id } = await money.chargeOf(await money.captured());
    expect(await open()).toEqual([]);
    const altered = (line: Line) =>
      line.sourceId === id ? { ...line, amountMinor: 7_499, netMinor: line.netMinor - 1 } : line;
    answers((lines) => lines.map(altered), -1);
    const kinds = (await open()).sort();
    expect(kinds).toEqual([
      ['amount_differs', id],
      ['balance_differs', ''],
    ]);
    vi.restoreAllMocks();
    expect(await open()).toEqual([['amount_differs', id]]);
  });

  it('of another amount than our movement, and one that comes twice, are found', async () => {
    const [first, second] = [await money.captured(), await money.captured()];
    const [dear, twice] = [(await money.chargeOf(first)).id, (await money.chargeOf(second)).id];
    answers(
      (lines) =>
        lines.flatMap((line) => {
          if (line.sourceId === dear) return [{ ...line, amountMinor: 7_600, netMinor: line.netMinor + 100 }];
          return line.sourceId === twice ? [line, { ...line, id: `${line.id}_again` }] : [line];
        }),
      100 + 7_500 - 248,
    );
    const found = (await reconcile(app)).filter(({ subject }) => !subject.endsWith(':altered'));
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'amount_differs',
          providerRef: dear,
          ledgerMinor: 7_500,
          providerMinor: 7_600,
        }),
        expect.objectContaining({
          kind: 'doubled',
          providerRef: twice,
          ledgerMinor: 0,
          providerMinor: 7_500,
        }),
      ]),
    );
  });
});

type Lines = Awaited<ReturnType<BalanceProvider['listLines']>>['lines'];
type Line = Lines[number];

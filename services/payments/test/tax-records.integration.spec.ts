import { Clock } from '@bandeja/clock';
import type { UserCaller } from '@bandeja/auth';
import { adminUnderTest, eventually } from '@bandeja/testing';
import { vi } from 'vitest';
import { paymentsAdmin } from '../src/inbound/cli/payments-admin.js';
import { KeepTaxRecords } from '../src/use-cases/tax/keep-tax-records.js';
import { completed, newCoach, onboard } from './coaches.js';
import { Money } from './money.js';
import { startPaymentsApp, type PaymentsApp } from './payments-app.js';
import { restJobs } from './resting-jobs.js';
import { call, leave } from './people.js';
import { bookTaxes, SPANISH_SELLER, tell } from './taxes.js';

let app: PaymentsApp;
let money: Money;
let admin: ReturnType<typeof adminUnderTest>;

beforeAll(async () => {
  app = await startPaymentsApp({ ...SPANISH_SELLER, SELLER_TIMEZONE: 'Europe/Madrid' });
  money = new Money(app);
  admin = adminUnderTest(paymentsAdmin, { ...app.service.env, BANDEJA_OPERATOR: 'Olga' });
  await restJobs(app, 'taxes', 'tax-records');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.stop());

/** Of now in Madrid; the tests last shorter than the hour that they would have to begin in to see two years. */
const YEAR = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Europe/Madrid' }).format());
const itIsYear = (year: number) =>
  vi.spyOn(app.use(Clock), 'now').mockReturnValue(new Date(Date.UTC(year, 0, 15)));

interface Row {
  seller_id: string;
  [field: string]: unknown;
}

async function reported(coach: UserCaller): Promise<Row | undefined> {
  const { out } = await admin(['tax', 'report', '--year', String(YEAR), '--form', 'dac7', '--json']);
  return (JSON.parse(out) as Row[]).find(({ seller_id }) => seller_id === coach.userId);
}

const quarterSum = (row: Row | undefined, field: string) =>
  [1, 2, 3, 4].reduce((sum, quarter) => sum + Number(row?.[`${field}_q${quarter}`]), 0);

async function paidCoach(): Promise<UserCaller> {
  const coach = await newCoach(app);
  await onboard(app, coach);
  await app.sql(`update payout_account set country = 'ES' where coach_id = $1`, coach.userId);
  await call(app, coach, 'Lucía Ferrer', 'Europe/Madrid');
  await completed(app, await app.heldFor({ coach }));
  await money.refund(await completed(app, await app.heldFor({ coach })));
  await bookTaxes(app);
  return coach;
}

const recordOf = (coach: UserCaller) =>
  app.sql<{ closed_at: Date | null; keep_until: Date; identity: Record<string, string> }>(
    'select * from tax_record where coach_id = $1',
    coach.userId,
  );

describe('the yearly report', () => {
  it('names the coach, and by quarter what was credited, how often, and what was withheld', async () => {
    const coach = await paidCoach();
    await tell(app, coach);
    const row = await reported(coach);
    expect(row).toMatchObject({ legal_name: 'Lucía Ferrer Ruiz', tin: '12345678Z', tin_issued_by: 'ES' });
    expect(row?.['financial_account_identifier']).toMatch(/^acct_/);
    const sums = ['consideration', 'activities', 'fees', 'taxes'].map((field) => quarterSum(row, field));
    expect(sums).toEqual([52.5, 2, 18.6, 3.9]);
    const { out } = await admin(['tax', 'report', '--year', String(YEAR), '--form', 'dac7']);
    expect(out.split('\r\n')[0]).toMatch(/^year,seller_id,seller_type,legal_name,street/);
    expect(out).toContain(coach.userId);
  });

  it('is refused for a form that there is not', async () => {
    expect(await admin(['tax', 'report', '--year', '2026', '--form', 'dac8'])).toMatchObject({ code: 2 });
  });

  it('comes with a list of what coaches have not told', async () => {
    const [telling, silent] = [await paidCoach(), await paidCoach()];
    await tell(app, telling);
    const { out } = await admin(['tax', 'missing', '--year', String(YEAR), '--json']);
    const rows = JSON.parse(out) as { coachId: string; name: string; missing: string[] }[];
    expect(rows.find(({ coachId }) => coachId === telling.userId)).toBeUndefined();
    expect(rows.find(({ coachId }) => coachId === silent.userId)).toMatchObject({
      name: 'Lucía Ferrer',
      missing: expect.arrayContaining(['street', 'taxId', 'birthDate']),
    });
  });

  it('stays as it was once its year is over, whatever is told later', async () => {
    const coach = await paidCoach();
    await tell(app, coach);
    const before = await reported(coach);
    itIsYear(YEAR + 1);
    const job = app.use(KeepTaxRecords);
    expect((await job.execute()).errors).toEqual([]);
    expect((await job.execute()).done).toBe(0);
    vi.restoreAllMocks();
    await tell(app, coach, { legalName: 'Somebody Else' });
    expect(await reported(coach)).toEqual(before);
    await expect(app.sql(`update tax_record set months = '[]'`)).rejects.toThrow('kept as they are');
    await expect(app.sql('truncate tax_record')).rejects.toThrow('kept as they are');
  });
});

describe('a coach who deletes the account', () => {
  it('is told of the record, which stays as long as the law says and not longer', async () => {
    const coach = await paidCoach();
    await tell(app, coach);
    const before = await reported(coach);
    await leave(app, coach);
    await eventually(async () =>
      expect(await app.sql('select 1 from tax_details where coach_id = $1', coach.userId)).toEqual([]),
    );
    await leave(app, coach);
    expect(await reported(coach)).toEqual(before);
    expect(await recordOf(coach)).toMatchObject([
      { closed_at: null, keep_until: new Date(Date.UTC(YEAR + 11, 0, 1)), identity: { taxId: '12345678Z' } },
    ]);
    itIsYear(YEAR + 1);
    await app.use(KeepTaxRecords).execute();
    vi.restoreAllMocks();
    const [closed] = await recordOf(coach);
    expect(closed).toMatchObject({ closed_at: expect.any(Date), identity: { taxId: '12345678Z' } });
    const deleted = 'delete from tax_record where coach_id = $1';
    await expect(app.sql(deleted, coach.userId)).rejects.toThrow('kept as they are');
    await app.sql(
      `insert into tax_record (coach_id, year, form, identity, months, closed_at, keep_until)
       values ($1, 2014, 'dac7', '{}', '[]', now(), now() - interval '1 day')`,
      coach.userId,
    );
    await app.use(KeepTaxRecords).execute();
    expect(await recordOf(coach)).toEqual([closed]);
  });

  it('has tax details and records in the export before', async () => {
    const coach = await paidCoach();
    await tell(app, coach);
    itIsYear(YEAR + 1);
    await app.use(KeepTaxRecords).execute();
    vi.restoreAllMocks();
    const { json } = await app.client.exportPersonalData({}, { as: coach });
    expect(JSON.parse(json)).toMatchObject({
      taxDetails: { legalName: 'Lucía Ferrer Ruiz', taxId: '12345678Z' },
      taxRecords: [{ year: YEAR, form: 'dac7', keepUntil: `${YEAR + 11}-01-01T00:00:00.000Z` }],
    });
  });
});

import { buildTaxDetails } from '../../../test/factories/tax-details.js';
import { formOf, isDue, keptUntil } from './tax-forms.js';
import { identityOf, missingOf, taxRecord, type MonthTotals, type TaxIdentity } from './tax-record.js';
import { reportRows, toCsv } from './tax-report.js';

const identity = (changes: Partial<TaxIdentity> = {}): TaxIdentity => ({
  ...buildTaxDetails(),
  email: 'lucia@example.test',
  accountId: 'acct_1',
  ...changes,
});

const month = (number: number, changes: Partial<MonthTotals> = {}): MonthTotals => ({
  month: number,
  count: 2,
  grossMinor: 15_000,
  considerationMinor: 10_500,
  feesMinor: 3_720,
  taxesMinor: 780,
  ...changes,
});

const record = (changes: Partial<TaxIdentity>, months: MonthTotals[]) =>
  taxRecord('coach', 2026, identity(changes), months, null);

it('puts a coach into the form of the country where they live', () => {
  expect(['ES', 'US', 'AR', ''].map(formOf)).toEqual(['dac7', '1099-k', 'none', 'dac7']);
});

it('keeps a record as long as the law of its form says', () => {
  const until = (['dac7', '1099-k', 'none'] as const).map((form) => keptUntil(form, 2026).toISOString());
  expect(until.map((day) => day.slice(0, 10))).toEqual(['2037-01-01', '2031-01-01', '2032-01-01']);
});

it.each([
  ['dac7', 2026, 1, 1, true],
  ['dac7', 2026, 0, 0, false],
  ['1099-k', 2026, 2_000_001, 201, true],
  ['1099-k', 2026, 2_000_001, 200, false],
  ['1099-k', 2026, 2_000_000, 300, false],
  ['1099-k', 2024, 500_001, 1, true],
  ['1099-k', 2023, 500_001, 1, false],
] as const)(
  'reports from the threshold of the year on: %s %d %d %d',
  (form, year, grossMinor, count, due) => {
    expect(isDue(form, year, grossMinor, count)).toBe(due);
  },
);

it('adds up the quarters for DAC7, net of what was withheld', () => {
  const records = [record({}, [month(1), month(3), month(4, { considerationMinor: -500, count: 0 })])];
  expect(reportRows(records, 'dac7', 'USD')).toMatchObject([
    {
      tin: '12345678Z',
      tin_issued_by: 'ES',
      birth_date: '1990-05-31',
      financial_account_identifier: 'acct_1',
      consideration_q1: '210.00',
      activities_q1: 4,
      fees_q1: '74.40',
      taxes_q1: '15.60',
      consideration_q2: '-5.00',
      consideration_q4: '0.00',
    },
  ]);
  expect(reportRows(records, '1099-k', 'USD')).toEqual([]);
});

it('has the boxes of a 1099-K: gross by month, whatever was refunded', () => {
  const american = { country: 'US', region: 'TX', taxId: '123456789' };
  const records = [
    record(american, [
      month(2, { grossMinor: 1_500_000, count: 150 }),
      month(12, { grossMinor: 600_000, count: 60 }),
    ]),
    record(american, [month(2)]),
  ];
  expect(reportRows(records, '1099-k', 'USD')).toMatchObject([
    {
      payee_tin: '123456789',
      state: 'TX',
      box_1a_gross: '21000.00',
      box_3_transactions: 210,
      box_5a_month_1: '0.00',
      box_5b_month_2: '15000.00',
      box_5l_month_12: '6000.00',
    },
  ]);
});

it('says what is missing, by form', () => {
  const unknown = identityOf({
    person: { fullName: 'Lucía Ferrer', email: '' },
    account: { country: 'ES', providerAccountId: 'acct_1' },
    details: undefined,
  });
  expect(missingOf(taxRecord('coach', 2026, unknown, [], null))).toEqual([
    'street',
    'city',
    'postalCode',
    'taxId',
    'taxIdCountry',
    'birthDate',
  ]);
  expect(missingOf(record({ country: 'US', birthDate: '' }, []))).toEqual([]);
  expect(missingOf(record({ entity: 'company' }, []))).toEqual(['registrationNumber']);
  expect(missingOf(record({ country: 'AR', taxId: '' }, []))).toEqual([]);
});

it('is written so that programs read it and spreadsheets run nothing of it', () => {
  expect(toCsv([{ a: 'x, "y"', b: '=1+1', c: '-5.00', d: 2 }])).toBe(`a,b,c,d\r\n"x, ""y""",'=1+1,-5.00,2`);
});

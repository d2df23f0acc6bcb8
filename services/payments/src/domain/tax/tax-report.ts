import type { MonthTotals, TaxRecord } from './tax-record.js';
import { isDue, type TaxForm } from './tax-forms.js';

export type ReportRow = Record<string, string | number>;

const QUARTERS = [1, 2, 3, 4] as const;
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
const CENTS = 100;

const inUnits = (minor: number): string => (minor / CENTS).toFixed(2);
const sum = (months: readonly MonthTotals[], of: (month: MonthTotals) => number): number =>
  months.reduce((total, month) => total + of(month), 0);

const rowOf = (cells: [string, string | number][]): ReportRow => Object.fromEntries(cells);

/** The coaches of a form who have to be reported, each a row with its fields. */
export function reportRows(records: readonly TaxRecord[], form: TaxForm, currency: string): ReportRow[] {
  return records
    .filter((record) => record.form === form && isDueOf(record, form))
    .map((record) => (form === 'dac7' ? dac7Row(record, currency) : form1099kRow(record, currency)));
}

function isDueOf({ year, months }: TaxRecord, form: TaxForm): boolean {
  return isDue(
    form,
    year,
    sum(months, ({ grossMinor }) => grossMinor),
    sum(months, ({ count }) => count),
  );
}

/** Directive 2011/16/EU, Annex V, Section III.B.2: who the seller is, and by quarter what was paid, how often, and what was withheld. */
function dac7Row({ coachId, year, identity, months }: TaxRecord, currency: string): ReportRow {
  const quarters = QUARTERS.map((quarter) => ({
    quarter,
    own: months.filter(({ month }) => Math.ceil(month / 3) === quarter),
  }));
  return {
    year,
    seller_id: coachId,
    seller_type: identity.entity,
    legal_name: identity.legalName,
    street: identity.street,
    postal_code: identity.postalCode,
    city: identity.city,
    region: identity.region,
    country: identity.country,
    tin: identity.taxId,
    tin_issued_by: identity.taxIdCountry,
    vat_id: identity.vatId,
    birth_date: identity.birthDate,
    business_registration_number: identity.registrationNumber,
    financial_account_identifier: identity.accountId,
    relevant_activity: 'personal services',
    currency,
    ...rowOf(
      quarters.flatMap(({ quarter, own }) => [
        [`consideration_q${quarter}`, inUnits(sum(own, (month) => month.considerationMinor))],
        [`activities_q${quarter}`, sum(own, ({ count }) => count)],
        [`fees_q${quarter}`, inUnits(sum(own, ({ feesMinor }) => feesMinor))],
        [`taxes_q${quarter}`, inUnits(sum(own, ({ taxesMinor }) => taxesMinor))],
      ]),
    ),
  };
}

/** Form 1099-K: boxes 1a, 3 and 5a to 5l, with who was paid. */
function form1099kRow({ coachId, year, identity, months }: TaxRecord, currency: string): ReportRow {
  return {
    year,
    payee_id: coachId,
    payee_name: identity.legalName,
    payee_tin: identity.taxId,
    street: identity.street,
    city: identity.city,
    state: identity.region,
    zip: identity.postalCode,
    country: identity.country,
    account_number: identity.accountId,
    currency,
    box_1a_gross: inUnits(sum(months, ({ grossMinor }) => grossMinor)),
    box_3_transactions: sum(months, ({ count }) => count),
    ...rowOf(
      MONTHS.map((month) => [
        `box_5${'abcdefghijkl'[month - 1]}_month_${month}`,
        inUnits(
          sum(
            months.filter((one) => one.month === month),
            ({ grossMinor }) => grossMinor,
          ),
        ),
      ]),
    ),
  };
}

/** RFC 4180. A cell that a spreadsheet would take for a formula is written as text. */
export function toCsv(rows: readonly ReportRow[]): string {
  const names = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => names.map((name) => csvCell(row[name] ?? '')));
  return [names, ...lines].map((cells) => cells.join(',')).join('\r\n');
}

function csvCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+@\t\r]|^-(?!\d)/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

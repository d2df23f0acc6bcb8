import { EU_COUNTRIES } from './vat-rates.js';

export const TAX_FORMS = ['dac7', '1099-k'] as const;
export type TaxForm = (typeof TAX_FORMS)[number];
/** The form that a coach stands in; none for one who lives where neither is asked for. */
export type RecordForm = TaxForm | 'none';

/** Who stands in which form: sellers resident in the EU (Directive 2011/16/EU, Annex V), payees of the United States (IRC § 6050W). */
export function formOf(country: string): RecordForm {
  if (country === 'US') return '1099-k';
  return country === '' || EU_COUNTRIES.includes(country) ? 'dac7' : 'none';
}

/**
 * How many years after the reported one a record is kept: under DAC7 at least 5 and at most 10 (Annex V, Section III.B.3,
 * Directive (EU) 2021/514); copies of a 1099-K 4 (IRS, General Instructions for Certain Information Returns, part O);
 * without a form as long as DAC7 allows at least.
 */
const KEPT_YEARS: Readonly<Record<RecordForm, number>> = { dac7: 10, '1099-k': 4, none: 5 };

export const keptUntil = (form: RecordForm, year: number): Date =>
  new Date(Date.UTC(year + 1 + KEPT_YEARS[form], 0, 1));

interface Threshold {
  from: number;
  overMinor: number;
  overCount: number;
  source: string;
}

/** A 1099-K is due where a year's payments are over both. */
export const THRESHOLDS_1099K: readonly Threshold[] = [
  { from: 2011, overMinor: 2_000_000, overCount: 200, source: 'IRC § 6050W(e); for 2023 IRS Notice 2023-74' },
  { from: 2024, overMinor: 500_000, overCount: 0, source: 'IRS Notice 2024-85' },
  {
    from: 2025,
    overMinor: 2_000_000,
    overCount: 200,
    source: 'Public Law 119-21 (2025), section 70432: IRC § 6050W(e) as before 2021',
  },
];

/** Whether the year has to be reported. DAC7 has no threshold for personal services (Annex V, Section I.B.4 exempts goods alone). */
export function isDue(form: TaxForm, year: number, grossMinor: number, count: number): boolean {
  if (form === 'dac7') return count > 0;
  const threshold = THRESHOLDS_1099K.filter(({ from }) => from <= year).at(-1);
  return threshold !== undefined && grossMinor > threshold.overMinor && count > threshold.overCount;
}

export interface VatRate {
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** In hundredths of a percent: 2550 is 25.5 %. */
  rateBps: number;
  /** The first day on which it holds. */
  from: string;
}

/** What the rates are to be checked against before they are relied on. */
export const RATE_SOURCES = {
  eu: 'European Commission, Taxes in Europe Database (TEDB), standard rates',
  GB: 'Value Added Tax Act 1994, section 2(1)',
  CH: 'Bundesgesetz über die Mehrwertsteuer (SR 641.20), Art. 25(1)',
  LI: 'Mehrwertsteuergesetz (LR 641.20), Art. 25(1)',
  NO: 'Stortingsvedtak om merverdiavgift, § 2',
  IS: 'Lög um virðisaukaskatt nr. 50/1988, 14. gr.',
} as const;

export const EU_COUNTRIES: readonly string[] =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

const rate = (country: string, percent: number, from = '2021-01-01'): VatRate => ({
  country,
  rateBps: Math.round(percent * 100),
  from,
});

/** Standard rates; a change is a row of its own, so that what was sold before keeps the rate of its day. */
export const VAT_RATES: readonly VatRate[] = [
  rate('AT', 20),
  rate('BE', 21),
  rate('BG', 20),
  rate('CY', 19),
  rate('CZ', 21),
  rate('DE', 19),
  rate('DK', 25),
  rate('EE', 20),
  rate('EE', 22, '2024-01-01'),
  rate('EE', 24, '2025-07-01'),
  rate('ES', 21),
  rate('FI', 24),
  rate('FI', 25.5, '2024-09-01'),
  rate('FR', 20),
  rate('GR', 24),
  rate('HR', 25),
  rate('HU', 27),
  rate('IE', 23, '2021-03-01'),
  rate('IT', 22),
  rate('LT', 21),
  rate('LU', 17, '2024-01-01'),
  rate('LV', 21),
  rate('MT', 18),
  rate('NL', 21),
  rate('PL', 23),
  rate('PT', 23),
  rate('RO', 19),
  rate('RO', 21, '2025-08-01'),
  rate('SE', 25),
  rate('SI', 22),
  rate('SK', 20),
  rate('SK', 23, '2025-01-01'),
  rate('GB', 20),
  rate('CH', 7.7),
  rate('CH', 8.1, '2024-01-01'),
  rate('LI', 7.7),
  rate('LI', 8.1, '2024-01-01'),
  rate('NO', 25),
  rate('IS', 24),
];

/** The standard rate of a country on a day (`2026-10-31`); undefined where the table has none. */
export function standardRateOf(country: string, day: string): number | undefined {
  return VAT_RATES.filter((one) => one.country === country && one.from <= day)
    .sort((a, b) => a.from.localeCompare(b.from))
    .at(-1)?.rateBps;
}

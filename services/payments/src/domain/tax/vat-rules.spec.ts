import type { TaxedSupply } from './taxed-supply.js';
import { EU_COUNTRIES, standardRateOf, VAT_RATES } from './vat-rates.js';
import { RULES, taxOf } from './vat-rules.js';

interface Case {
  role?: 'agent' | 'principal';
  home?: string;
  vatId?: string;
  place?: string;
  buyerVatId?: string;
  day?: string;
}

function supply({
  role = 'agent',
  home = 'ES',
  vatId = 'ESB12345678',
  place = 'ES',
  buyerVatId = '',
  day = '2026-11-24',
}: Case) {
  const status = buyerVatId ? 'business' : 'consumer';
  return {
    seller: { role, country: home, vatId },
    buyer: { country: place, status, vatId: buyerVatId },
    day,
    grossMinor: 10_000,
    currency: 'USD',
  } satisfies TaxedSupply;
}

describe('the commission to a coach', () => {
  it.each([
    ['at home', {}, 'standard', 2100, 1736, RULES.homeBusiness],
    ['at home, with a VAT id', { buyerVatId: 'ES12345678Z' }, 'standard', 2100, 1736, RULES.homeBusiness],
    [
      'elsewhere in the EU with a VAT id',
      { place: 'DE', buyerVatId: 'DE123456789' },
      'reverse_charge',
      0,
      0,
      RULES.reverseCharge,
    ],
    ['elsewhere in the EU without one', { place: 'DE' }, 'standard', 2100, 1736, RULES.homeWithoutId],
    ['outside of the EU', { place: 'US' }, 'outside_scope', 0, 0, RULES.abroad],
    ['whose place is not known', { place: '' }, 'standard', 2100, 1736, RULES.homeBusiness],
    ['of a British platform, at home', { home: 'GB', place: 'GB' }, 'standard', 2000, 1667, RULES.home],
    [
      'of a British platform, abroad',
      { home: 'GB', place: 'ES', buyerVatId: 'ESX' },
      'outside_scope',
      0,
      0,
      RULES.elsewhere,
    ],
    ['of an American platform, at home', { home: 'US', place: 'US' }, 'outside_scope', 0, 0, RULES.unknown],
    ['of a platform that is not registered', { vatId: '' }, 'exempt', 0, 0, RULES.unregistered],
  ] as const)('%s', (_who, given, treatment, rateBps, vatMinor, source) => {
    const netMinor = 10_000 - vatMinor;
    expect(taxOf(supply(given))).toMatchObject({ treatment, rateBps, netMinor, vatMinor, source });
  });
});

describe('the whole analysis to an athlete', () => {
  it.each([
    ['at home', {}, 'standard', 'ES', 1736, RULES.consumer],
    ['elsewhere in the EU', { place: 'FI' }, 'standard', 'FI', 2032, RULES.consumer],
    ['in the United Kingdom', { place: 'GB' }, 'standard', 'GB', 1667, RULES.GB],
    ['in Switzerland', { place: 'CH' }, 'standard', 'CH', 749, RULES.CH],
    ['in the United States', { place: 'US' }, 'outside_scope', '', 0, RULES.abroad],
    [
      'of a British platform, in the United States',
      { home: 'GB', place: 'US' },
      'outside_scope',
      '',
      0,
      RULES.elsewhere,
    ],
    ['whose place is not known', { place: '' }, 'standard', 'ES', 1736, RULES.consumer],
    [
      'a business elsewhere in the EU',
      { place: 'PT', buyerVatId: 'PT1' },
      'reverse_charge',
      '',
      0,
      RULES.reverseCharge,
    ],
    ['a business outside of it', { place: 'US', buyerVatId: 'X' }, 'outside_scope', '', 0, RULES.abroad],
  ] as const)('%s', (_who, given, treatment, country, vatMinor, source) => {
    expect(taxOf(supply({ ...given, role: 'principal' }))).toMatchObject({
      treatment,
      country,
      vatMinor,
      source,
    });
  });
});

describe('the table of rates', () => {
  it('has a rate of today for each member state', () => {
    const missing = EU_COUNTRIES.filter((country) => standardRateOf(country, '2026-11-24') === undefined);
    expect([EU_COUNTRIES.length, missing]).toEqual([27, []]);
  });

  it('gives the rate of the day', () => {
    const days = ['2023-12-31', '2024-01-01', '2025-06-30', '2025-07-01'];
    expect(days.map((day) => standardRateOf('EE', day))).toEqual([2000, 2200, 2200, 2400]);
    expect(standardRateOf('IE', '2021-02-28')).toBeUndefined();
  });

  it('has each rate once', () => {
    const keys = VAT_RATES.map(({ country, from }) => `${country} ${from}`);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

import { buildTaxDetails } from '../../../test/factories/tax-details.js';
import { addressOf, checkedTaxDetails, type TaxDetails } from './tax-details.js';
import { countryOfVatId, isEuVatId, TAX_ID_FORMATS, VAT_ID_FORMATS } from './tax-id-formats.js';
import { EU_COUNTRIES } from './vat-rates.js';

const NOW = new Date('2026-11-24T10:00:00Z');

it('are stored without what people put between the characters', () => {
  const given = buildTaxDetails({
    taxId: ' 12.345.678-z',
    vatId: 'es 12345678 z',
    country: 'es',
    legalName: ' Lucía Ferrer Ruiz ',
  });
  expect(checkedTaxDetails(given, NOW)).toEqual(buildTaxDetails({ vatId: 'ES12345678Z' }));
});

it('keep a date of birth of individuals and a registration number of companies alone', () => {
  const both = { birthDate: '1990-05-31', registrationNumber: 'M-1' };
  expect(checkedTaxDetails(buildTaxDetails(both), NOW)).toMatchObject({ ...both, registrationNumber: '' });
  const company = buildTaxDetails({ entity: 'company', taxId: 'B12345678', ...both });
  expect(checkedTaxDetails(company, NOW)).toMatchObject({ ...both, birthDate: '' });
});

it.each([
  [{ legalName: '  ' }, 'legalName'],
  [{ street: '' }, 'street'],
  [{ city: 'x'.repeat(201) }, 'city'],
  [{ country: 'Spain' }, 'country'],
  [{ taxId: '-' }, 'taxId'],
  [{ birthDate: '' }, 'birthDate'],
  [{ birthDate: '1990-02-30' }, 'birthDate'],
  [{ birthDate: '31.05.1990' }, 'birthDate'],
  [{ birthDate: '2026-11-25' }, 'birthDate'],
  [{ birthDate: '1890-01-01' }, 'birthDate'],
  [{ entity: 'company', registrationNumber: '' }, 'registrationNumber'],
] as [Partial<TaxDetails>, string][])('name the field that is wrong: %j', (changes, field) => {
  expect(() => checkedTaxDetails(buildTaxDetails(changes), NOW)).toThrow(
    expect.objectContaining({ code: 'VALIDATION_FAILED', details: expect.objectContaining({ field }) }),
  );
});

it.each([
  ['ES', '1234567Z'],
  ['US', '12345678'],
  ['PT', '12345678A'],
  ['JP', '1234'],
])('of %s are refused with a tax id that is none: %s', (taxIdCountry, taxId) => {
  expect(() => checkedTaxDetails(buildTaxDetails({ taxIdCountry, taxId }), NOW)).toThrow(
    expect.objectContaining({ code: 'TAX_ID_INVALID' }),
  );
});

it('are refused with a VAT id of no country', () => {
  expect(() => checkedTaxDetails(buildTaxDetails({ vatId: 'XX123' }), NOW)).toThrow(
    expect.objectContaining({ code: 'VAT_ID_INVALID' }),
  );
});

it('know the VAT ids of all member states and of few others', () => {
  expect(EU_COUNTRIES.filter((country) => !VAT_ID_FORMATS[country])).toEqual([]);
  const ids = ['EL123456789', 'ATU12345678', 'FR1A123456789', 'GB123456789', 'DE12345678'];
  expect(ids.map(countryOfVatId)).toEqual(['GR', 'AT', 'FR', 'GB', undefined]);
  expect(ids.map(isEuVatId)).toEqual([true, true, true, false, false]);
});

it('know the tax ids of the countries in which coaches are paid', () => {
  const countries = ['US', 'ES', 'MX', 'AR', 'GB', 'FR', 'DE', 'IT', 'PT'];
  expect(countries.filter((country) => !TAX_ID_FORMATS[country])).toEqual([]);
});

it('have an address in lines', () => {
  expect(addressOf(buildTaxDetails({ region: 'Madrid' }))).toBe('Calle Mayor 1\n28013 Madrid\nMadrid\nES');
});

import type { TaxDetails } from '../../src/domain/tax/tax-details.js';

/** What a coach in Spain tells, a natural person. */
export const buildTaxDetails = (changes: Partial<TaxDetails> = {}): TaxDetails => ({
  entity: 'individual',
  legalName: 'Lucía Ferrer Ruiz',
  street: 'Calle Mayor 1',
  city: 'Madrid',
  region: '',
  postalCode: '28013',
  country: 'ES',
  taxId: '12345678Z',
  taxIdCountry: 'ES',
  vatId: '',
  birthDate: '1990-05-31',
  registrationNumber: '',
  ...changes,
});

/** What a coach may tell of themselves. */
export const OWN_TAX_DETAILS = {
  entity: 'INDIVIDUAL',
  legalName: 'Lucía Ferrer',
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
};

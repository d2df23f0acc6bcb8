import { invalidField, taxIdInvalid, vatIdInvalid } from '../payment.errors.js';
import { bareId, countryOfVatId, isTaxId } from './tax-id-formats.js';

export const TAX_ENTITIES = ['individual', 'company'] as const;
export type TaxEntity = (typeof TAX_ENTITIES)[number];

/** Of a coach: what stands in commission invoices, and what tax offices ask platforms about their sellers. */
export interface TaxDetails {
  entity: TaxEntity;
  legalName: string;
  street: string;
  city: string;
  /** State or province, where addresses have one. */
  region: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2, like `taxIdCountry`. */
  country: string;
  taxId: string;
  taxIdCountry: string;
  /** Empty for a coach who is not registered for VAT. */
  vatId: string;
  /** `1990-05-31`; empty for a company. */
  birthDate: string;
  /** Empty for an individual. */
  registrationNumber: string;
}

const LONGEST = 200;
const COUNTRY = /^[A-Z]{2}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const OLDEST_YEARS = 120;
const REQUIRED = ['legalName', 'street', 'city', 'postalCode', 'country', 'taxId', 'taxIdCountry'] as const;

/** As they are stored; throws what is wrong with the first field that is. */
export function checkedTaxDetails(given: TaxDetails, now: Date): TaxDetails {
  const details = tidy(given);
  for (const [field, value] of Object.entries(details))
    if (value.length > LONGEST) throw invalidField(field, `Use at most ${LONGEST} characters.`);
  for (const field of REQUIRED) if (details[field] === '') throw invalidField(field, 'Fill this in.');
  for (const field of ['country', 'taxIdCountry'] as const)
    if (!COUNTRY.test(details[field])) throw invalidField(field, 'Choose a country.');
  requireIdentity(details, now);
  if (!isTaxId(details.taxIdCountry, details.taxId)) throw taxIdInvalid();
  if (details.vatId !== '' && countryOfVatId(details.vatId) === undefined) throw vatIdInvalid();
  return details;
}

/** What belongs to the other kind of seller is not kept. */
function tidy(given: TaxDetails): TaxDetails {
  const plain = (text: string) => text.replaceAll('\0', '').trim();
  const isCompany = given.entity === 'company';
  return {
    entity: given.entity,
    legalName: plain(given.legalName),
    street: plain(given.street),
    city: plain(given.city),
    region: plain(given.region),
    postalCode: plain(given.postalCode),
    country: plain(given.country).toUpperCase(),
    taxId: bareId(plain(given.taxId)),
    taxIdCountry: plain(given.taxIdCountry).toUpperCase(),
    vatId: bareId(plain(given.vatId)),
    birthDate: isCompany ? '' : plain(given.birthDate),
    registrationNumber: isCompany ? plain(given.registrationNumber) : '',
  };
}

function requireIdentity({ entity, birthDate, registrationNumber }: TaxDetails, now: Date): void {
  if (entity === 'company') {
    if (registrationNumber === '') throw invalidField('registrationNumber', 'Fill this in.');
    return;
  }
  const born = new Date(`${birthDate}T00:00:00Z`);
  const isDay =
    DAY.test(birthDate) && !Number.isNaN(born.getTime()) && born.toISOString().startsWith(birthDate);
  const ageYears = now.getUTCFullYear() - born.getUTCFullYear();
  if (!isDay || born > now || ageYears > OLDEST_YEARS)
    throw invalidField('birthDate', 'Enter your date of birth as year-month-day.');
}

/** The address in lines, as documents print it. */
export const addressOf = ({ street, postalCode, city, region, country }: TaxDetails): string =>
  [street, [postalCode, city].filter(Boolean).join(' '), region, country].filter(Boolean).join('\n');

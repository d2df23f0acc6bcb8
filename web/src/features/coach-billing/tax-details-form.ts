import { errorCode, errorDetails } from '../../api/error-copy';
import type { TaxDetailsInput } from '../../api/generated/graphql';

export type TaxField = keyof TaxDetailsInput;

/** Whose sellers the product can pay or tax, at the top of the list; all others follow by name. */
export const TAX_COUNTRIES =
  'AR AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT MX NL NO PL PT RO SE SI SK US'.split(
    ' ',
  );

export const emptyTaxDetails = (country: string): TaxDetailsInput => ({
  entity: 'INDIVIDUAL',
  legalName: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  country,
  taxId: '',
  taxIdCountry: country,
  vatId: '',
  birthDate: '',
  registrationNumber: '',
});

const REQUIRED: readonly TaxField[] = [
  'legalName',
  'street',
  'city',
  'postalCode',
  'country',
  'taxId',
  'taxIdCountry',
];

/** Below `coachBilling.taxDetails.problem`: what is missing, by field. */
export function missingFields(form: TaxDetailsInput): TaxField[] {
  const own: TaxField = form.entity === 'COMPANY' ? 'registrationNumber' : 'birthDate';
  return [...REQUIRED, own].filter((field) => !form[field].trim());
}

/** The field that the server refused; undefined where it failed for another reason. */
export function refusedField(error: unknown): TaxField | undefined {
  const code = errorCode(error);
  if (code !== 'VALIDATION_FAILED' && code !== 'TAX_ID_INVALID' && code !== 'VAT_ID_INVALID')
    return undefined;
  return errorDetails(error)['field'] as TaxField | undefined;
}

import { EU_COUNTRIES } from './vat-rates.js';

/** What the formats follow; to be checked there before they are relied on. They say what a number looks like, not whether it was given out. */
export const FORMAT_SOURCES = {
  taxIds: 'OECD and European Commission, tax identification numbers (TIN) by country',
  vatIds:
    'European Commission, VIES: structure of VAT identification numbers; HMRC, EFD and Skatteetaten for the others',
} as const;

/** Without spaces, dots and hyphens, in upper case. */
export const TAX_ID_FORMATS: Readonly<Record<string, RegExp>> = {
  AR: /^\d{11}$/,
  AT: /^\d{9}$/,
  BE: /^\d{10,11}$/,
  CH: /^(756\d{10}|CHE\d{9})$/,
  DE: /^\d{10,13}$/,
  ES: /^(\d{8}[A-Z]|[KLMXYZ]\d{7}[A-Z]|[A-HJNP-SUVW]\d{7}[0-9A-J])$/,
  FR: /^(\d{13}|\d{9}|\d{14})$/,
  GB: /^(\d{10}|[A-Z]{2}\d{6}[A-D])$/,
  IE: /^\d{7}[A-W][A-IW]?$/,
  IT: /^([A-Z]{6}[0-9A-Z]{2}[A-Z][0-9A-Z]{2}[A-Z][0-9A-Z]{3}[A-Z]|\d{11})$/,
  MX: /^[A-ZÑ&]{3,4}\d{6}[0-9A-Z]{3}$/,
  NL: /^\d{8,9}$/,
  PL: /^\d{10,11}$/,
  PT: /^\d{9}$/,
  SE: /^\d{10}(\d{2})?$/,
  US: /^\d{9}$/,
};

/** Of a country without a row. */
const ANY_TAX_ID = /^[0-9A-Z]{5,20}$/;

/** With the letters of the country before it; Greece writes EL. */
export const VAT_ID_FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CH: /^CHE\d{9}(MWST|TVA|IVA)?$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES([A-Z]\d{7}[0-9A-Z]|\d{8}[A-Z])$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[0-9A-HJ-NP-Z]{2}\d{9}$/,
  GB: /^GB(\d{9}|\d{12})$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE(\d{7}[A-W][A-I]?|\d[0-9A-Z+*]\d{5}[A-W])$/,
  IS: /^IS\d{5,6}$/,
  IT: /^IT\d{11}$/,
  LI: /^LI\d{5}$/,
  LT: /^LT(\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL[0-9A-Z+*]{12}$/,
  NO: /^NO\d{9}(MVA)?$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
};

/** As it is stored: without what people put between the characters. */
export const bareId = (value: string): string => value.replace(/[\s./-]/g, '').toUpperCase();

export const isTaxId = (country: string, value: string): boolean =>
  (TAX_ID_FORMATS[country] ?? ANY_TAX_ID).test(value);

/** The country whose VAT id it is; undefined for one of no country that we know. */
export const countryOfVatId = (value: string): string | undefined =>
  Object.entries(VAT_ID_FORMATS).find(([, format]) => format.test(value))?.[0];

/** Whether its holder is a business in the EU other than by our own word: only then the charge may be reversed. */
export const isEuVatId = (value: string): boolean => EU_COUNTRIES.includes(countryOfVatId(value) ?? '');

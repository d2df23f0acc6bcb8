/** Each country's own currency: https://docs.stripe.com/connect/payouts-connected-accounts#supported-settlement */
const OWN_CURRENCY: Record<string, string> = {
  ...{ US: 'usd', MX: 'mxn', AR: 'ars', GB: 'gbp', CA: 'cad', CH: 'chf', AU: 'aud', NZ: 'nzd', BR: 'brl' },
  ...{ JP: 'jpy', SG: 'sgd', HK: 'hkd', SE: 'sek', NO: 'nok', DK: 'dkk', PL: 'pln', CZ: 'czk', RO: 'ron' },
};

export const currencyOf = (country: string): string => OWN_CURRENCY[country] ?? 'eur';

const EEA = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
  ' ',
);
/** Within these money may cross a border: https://docs.stripe.com/connect/cross-border-payouts */
const OPEN_BORDERS: ReadonlySet<string> = new Set(['US', 'GB', 'CA', 'CH', ...EEA]);
/** Other countries with a Stripe of their own: https://stripe.com/global */
const HOME = new Set([...OPEN_BORDERS, ...'AE AU BR GI HK IN JP MX MY NZ SG TH'.split(' ')]);
/** Where accounts exist under the recipient agreement alone. */
const RECIPIENTS_ONLY = new Set(
  'AR BO CL CO CR DO EC EG GT ID IL KE KR MA NG PA PE PH PK PY RS SA SV TN TR TT TW UY VN ZA'.split(' '),
);

export const isKnownCountry = (country: string): boolean => HOME.has(country) || RECIPIENTS_ONLY.has(country);
export const hasFullAgreement = (country: string): boolean => HOME.has(country);

export const isOpenBetween = (platform: string, country: string): boolean =>
  platform === country || (OPEN_BORDERS.has(platform) && OPEN_BORDERS.has(country));

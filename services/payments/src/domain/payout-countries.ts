const EEA = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IS'],
  ...['IT', 'LI', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
];

/**
 * Where a platform in one of these countries can pay coaches. Elsewhere (Mexico, Argentina) Stripe has only accounts under
 * the recipient agreement, or refuses the transfer: https://docs.stripe.com/connect/cross-border-payouts
 */
export const PAYABLE_COUNTRIES: ReadonlySet<string> = new Set(['US', 'GB', 'CA', 'CH', ...EEA]);

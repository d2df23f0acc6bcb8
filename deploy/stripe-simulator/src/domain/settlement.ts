import type { Transaction } from '../store/transaction.js';

/** What one unit is worth in US dollars; fixed, so that a test knows what comes out. */
const USD_VALUE: Record<string, number> = {
  ...{
    usd: 1,
    eur: 1.1,
    gbp: 1.25,
    chf: 1.15,
    cad: 0.75,
    aud: 0.65,
    nzd: 0.6,
    mxn: 0.05,
    brl: 0.2,
    ars: 0.001,
  },
};

interface Settled {
  currency: string;
  /** Null where nothing was converted. */
  rate: number | null;
}

/**
 * The currency in which money reaches a balance: a platform keeps some, a connected account its own.
 * https://docs.stripe.com/currencies/conversion
 */
export function settlementOf(tx: Transaction, account: string | null, currency: string): Settled {
  const { platform } = tx.settings;
  const kept =
    account === null
      ? platform.settlementCurrencies
      : [tx.get('account', account)?.default_currency ?? currency];
  const [first = currency] = kept;
  if (kept.includes(currency)) return { currency, rate: null };
  return { currency: first, rate: (USD_VALUE[currency] ?? 1) / (USD_VALUE[first] ?? 1) };
}

export const converted = (amount: number, rate: number | null): number =>
  rate === null ? amount : Math.round(amount * rate);

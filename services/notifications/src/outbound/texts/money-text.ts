import type { Locale } from '../../domain/locale.js';

/** An amount with its currency as the language writes it: $65, $45.50; 65 $, 45,50 $. Empty without both. */
export function moneyText(
  amountMinor: string | undefined,
  currency: string | undefined,
  locale: Locale,
): string {
  if (!amountMinor || !currency) return '';
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const digits = new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits ?? 2;
  const amount = Number(amountMinor) / 10 ** digits;
  return new Intl.NumberFormat(locale === 'es' ? 'es-ES' : 'en-US', {
    ...style,
    minimumFractionDigits: Number.isInteger(amount) ? 0 : digits,
  }).format(amount);
}

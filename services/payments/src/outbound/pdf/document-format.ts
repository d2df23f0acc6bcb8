import type { DocumentLocale } from '../../domain/document.js';

/** As the web app does: dates and amounts in the form of the language. */
const LOCALES: Record<DocumentLocale, string> = { en: 'en-US', es: 'es-ES' };

/** `$75.00`, in Spanish `75,00 $`. */
export function formatMoney(amountMinor: number, currency: string, locale: DocumentLocale): string {
  const format = new Intl.NumberFormat(LOCALES[locale], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    useGrouping: 'always',
  });
  return format.format(amountMinor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export function formatDay(
  iso: string | Date,
  timezone: string,
  locale: DocumentLocale,
  dateStyle: 'long' | 'medium' = 'long',
): string {
  return new Intl.DateTimeFormat(LOCALES[locale], { dateStyle, timeZone: timezone }).format(new Date(iso));
}

/** Of `2026-10`: `October 2026`. */
export function formatMonth(month: string, locale: DocumentLocale): string {
  const format = new Intl.DateTimeFormat(LOCALES[locale], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${month}-15T00:00:00Z`));
}

/** Of 2550: `25.5%`, in Spanish `25,5 %`. */
export function formatRate(rateBps: number, locale: DocumentLocale): string {
  const format = new Intl.NumberFormat(LOCALES[locale], { style: 'percent', maximumFractionDigits: 3 });
  return format.format(rateBps / 10_000);
}

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

export function cardBrand(brand: string): string {
  return BRANDS[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
}

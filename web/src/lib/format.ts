/** Formats for the active language: pass `i18n.language`. */
export interface MoneyAmount {
  amountMinor: number;
  currency: string;
}

const LOCALES: Record<string, string> = { en: 'en-US', es: 'es-ES' };
const localeOf = (language: string) => LOCALES[language] ?? 'en-US';

function fractionDigits(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}

export const toMajor = ({ amountMinor, currency }: MoneyAmount): number =>
  amountMinor / 10 ** fractionDigits(currency);

/** For programs, regardless of the language: `65.00`. */
export const plainAmount = (amount: MoneyAmount): string =>
  toMajor(amount).toFixed(fractionDigits(amount.currency));

/** `$65`, `$45.50`; in Spanish `65 $`. */
export function formatMoney(amount: MoneyAmount, language: string): string {
  const major = toMajor(amount);
  return new Intl.NumberFormat(localeOf(language), {
    style: 'currency',
    currency: amount.currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(major) ? 0 : fractionDigits(amount.currency),
  }).format(major);
}

export const formatNumber = (value: number, language: string, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(localeOf(language), options).format(value);

/** For 0 to 100: `62%`, in Spanish `62 %`. */
export const formatPercent = (percent: number, language: string): string =>
  formatNumber(percent / 100, language, { style: 'percent', maximumFractionDigits: 0 });

export function formatDate(
  iso: string,
  language: string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  return new Intl.DateTimeFormat(localeOf(language), options).format(new Date(iso));
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** `31 hours ago`, `12 min. ago`. */
export function formatAgo(iso: string, language: string, now = Date.now()): string {
  const elapsed = new Date(iso).getTime() - now;
  const format = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto', style: 'short' });
  const [unit, size] = STEPS.find(([, ms]) => Math.abs(elapsed) >= ms) ?? (['minute', 60_000] as const);
  return format.format(Math.trunc(elapsed / size), unit);
}

/** `0:42`, `12:07`. */
export function timecode(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `38 MB`, `1.2 MB`. */
export function formatBytes(bytes: number, language: string): string {
  const megabytes = bytes / 1_048_576;
  const digits = megabytes < 10 ? 1 : 0;
  return `${formatNumber(megabytes, language, { maximumFractionDigits: digits })} MB`;
}

/** Between whole units and tenths, as in "4.8 m". */
export const decimalMark = (language: string): '.' | ',' => (language.startsWith('es') ? ',' : '.');

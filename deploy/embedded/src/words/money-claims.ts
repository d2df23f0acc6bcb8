import type { SentMail } from '../../../../services/notifications/test/rendered-mails.js';
import type { MemorySale } from '../../../../services/payments/test/histories/memory-sale.js';

type Truth = (sale: MemorySale) => boolean;

const givenBackMinor = ({ taken }: MemorySale): number =>
  taken?.refunds.reduce(
    (sum, { status, amountMinor }) => (status === 'succeeded' ? sum + amountMinor : sum),
    0,
  ) ?? 0;

const isTaken: Truth = ({ taken }) => taken !== undefined;
const isUnpaid: Truth = ({ taken }) => taken === undefined;
const isWholeRefunded: Truth = (sale) => givenBackMinor(sale) === sale.taken?.amountMinor;
const hasNothing: Truth = ({ transferredMinor }) => transferredMinor === 0;

/** What sentences about money claim, in both languages. */
const CLAIMS: readonly [RegExp, Truth][] = [
  [/has paid for|ha pagado «/, isTaken],
  [/couldn't charge|still unpaid|no hemos podido cobrar|sin pagar/, isUnpaid],
  [/refunded the full|el importe íntegro/, isWholeRefunded],
  [/share won't be paid|[Nn]o cobrarás/, hasNothing],
  [/[Pp]ayout frozen|Your share is frozen|^Tu parte queda bloqueada|Transferencia bloqueada/m, hasNothing],
  [/your share is yours|tu parte es tuya/, (sale) => !isWholeRefunded(sale)],
];

const AMOUNT = { en: /[$€¥][\d,]+(?:\.\d\d)?/g, es: /[\d.]+(?:,\d\d)? [$€¥]/g };

/** What a mail says that is not so when it is sent; undefined if all of it is true. */
export function untrueIn(
  { template, text }: SentMail,
  sale: MemorySale,
  locale: 'en' | 'es',
): string | undefined {
  if (/undefined|NaN|Invalid/.test(text)) return 'nothing where something belongs';
  const untrue = CLAIMS.find(([sentence, isTrue]) => sentence.test(text) && !isTrue(sale));
  if (untrue) return `“${untrue[0].exec(text)?.[0]}”`;
  const amounts = amountsOf(sale, template.endsWith('_coach') || template === 'payment_received');
  const known = new Set(amounts.map((minor) => inDigits(minor, sale.rate.currency)));
  const shown = text.match(AMOUNT[locale]) ?? [];
  return shown.find((amount) => !known.has(digitsOf(amount)));
}

/** Coaches are told of their share and its parts, athletes and the operator of what was paid and its parts. */
function amountsOf({ stored, rate, split }: MemorySale, isForCoach: boolean): number[] {
  const { refunds = [], disputes = [] } = stored.settlement ?? {};
  return isForCoach
    ? [split.coachPayoutMinor, ...refunds.map(({ coachMinor }) => coachMinor)]
    : [rate.amountMinor, ...[...refunds, ...disputes].map(({ amountMinor }) => amountMinor)];
}

/** Without separators, and without decimals where there are none. */
const digitsOf = (amount: string): string => amount.replaceAll(/\D/g, '');
const inDigits = (minor: number, currency: string): string =>
  String(currency !== 'JPY' && minor % 100 === 0 ? minor / 100 : minor);

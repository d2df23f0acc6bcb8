import type { TFunction } from 'i18next';
import { formatDate, formatMoney } from '../../lib/format';
import { dateOf, type CourseFacts, type Standing } from './payment-standing';

/** The provider names the day on which a bank has the money at midnight UTC. */
export const BANK_DAY = { timeZone: 'UTC' } as const;
const BANK_STANDINGS: readonly Standing[] = ['sentToBank', 'bankLate', 'inBank'];
const zoneOf = (standing: Standing) => (BANK_STANDINGS.includes(standing) ? BANK_DAY : {});

/** `Nov 27`; of another year with it. */
export function shortDay(
  iso: string,
  language: string,
  now: number,
  zone: { timeZone?: 'UTC' } = {},
): string {
  const isThisYear = new Date(iso).getFullYear() === new Date(now).getFullYear();
  return formatDate(iso, language, {
    month: 'short',
    day: 'numeric',
    ...zone,
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** Standings whose date is said beside the word in a list. */
const TOLD = ['onItsWay', 'late', 'paidOut', 'sentToBank', 'bankLate', 'inBank', 'failed'] as const;
const isTold = (standing: Standing): standing is (typeof TOLD)[number] =>
  TOLD.some((told) => told === standing);

/** `leaves Nov 27`, `paid Nov 12`; empty where no date is known. */
export function whenText(
  facts: CourseFacts,
  standing: Standing,
  t: TFunction,
  language: string,
  now: number,
): string {
  const at = whenOf(facts, standing);
  return at
    ? t(`coachBilling.when.${standing}`, { date: shortDay(at, language, now, zoneOf(standing)) })
    : '';
}

/** The date that is said in a list. */
export const whenOf = (facts: CourseFacts, standing: Standing): string | null =>
  isTold(standing) ? dateOf(facts, standing) : null;

/** One sentence on how a share stands, what comes next and on what that depends. */
export function standingText(facts: CourseFacts, standing: Standing, t: TFunction, language: string): string {
  const at = dateOf(facts, standing);
  const { bankPayout, collected } = facts;
  const long = (iso: string, zone = {}) =>
    formatDate(iso, language, { weekday: 'long', day: 'numeric', month: 'long', ...zone });
  const values = {
    date: at ? long(at, zoneOf(standing)) : '',
    number: bankPayout?.id ?? '',
    sent: bankPayout ? long(bankPayout.sentAt) : '',
  };
  const text = at || !UNDATED.has(standing) ? 'text' : 'undated';
  const kept =
    collected && collected.amountMinor > 0 && standing !== 'kept'
      ? ` ${t('coachBilling.money.collected', { amount: formatMoney(collected, language) })}`
      : '';
  return t(`coachBilling.money.${text}.${standing}`, values) + kept;
}

/** Whose sentence has a date, which may be unknown. */
export const UNDATED: ReadonlySet<Standing> = new Set<Standing>([
  'onHold',
  'onItsWay',
  'late',
  'fundsPending',
  'retried',
  'paidOut',
  'sentToBank',
  'bankLate',
  'inBank',
  'refunded',
  'failed',
  'pending',
]);

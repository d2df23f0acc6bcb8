import type { TFunction } from 'i18next';
import { formatDate } from '../../lib/format';
import type { CourseFacts, Standing } from './payment-course';

/** `Nov 27`; of another year with it. */
export function shortDay(iso: string, language: string, now: number): string {
  const isThisYear = new Date(iso).getFullYear() === new Date(now).getFullYear();
  return formatDate(iso, language, {
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  });
}

/** The date that a standing is about; null where there is none to say. */
export function dateOf(facts: CourseFacts, standing: Standing): string | null {
  if (standing === 'paidOut') return facts.paidOutAt;
  return standing === 'onItsWay' || standing === 'late' ? facts.payoutDueAt : null;
}

/** `leaves Nov 27`, `paid Nov 12`; empty where no date is known. */
export function whenText(
  facts: CourseFacts,
  standing: Standing,
  t: TFunction,
  language: string,
  now: number,
): string {
  const at = dateOf(facts, standing);
  return at ? t(`coachBilling.when.${standing}`, { date: shortDay(at, language, now) }) : '';
}

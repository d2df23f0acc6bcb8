import type { CoachFilter } from '../../api/generated/graphql';
import type { WizardCoach } from './request-wizard.api';

export const CHIPS = ['affordable', 'quick', 'speaks', 'topRated'] as const;
export type Chip = (typeof CHIPS)[number];

export const AFFORDABLE = { amountMinor: 6_000, currency: 'USD' };
const QUICK_HOURS = 24;
/** From there on a rating is called excellent. */
const TOP_RATING = 4.8;

/** What the server is asked for; undefined for everyone. */
export function filterOf(chips: Chip[], language: string): CoachFilter | undefined {
  if (chips.length === 0) return undefined;
  return {
    maxRateMinor: chips.includes('affordable') ? AFFORDABLE.amountMinor : null,
    maxResponseHours: chips.includes('quick') ? QUICK_HOURS : null,
    languages: chips.includes('speaks') ? [language] : null,
    minRating: chips.includes('topRated') ? TOP_RATING : null,
  };
}

/** Whether one of the few who were matched passes too; these are all here. */
export function passes(coach: WizardCoach, chips: Chip[], language: string): boolean {
  const tests: Record<Chip, boolean> = {
    affordable: coach.rate.amountMinor <= AFFORDABLE.amountMinor,
    quick: coach.responseTimeHours !== null && coach.responseTimeHours <= QUICK_HOURS,
    speaks: coach.languagesSpoken.includes(language),
    topRated: Math.round((coach.averageRating ?? 0) * 10) / 10 >= TOP_RATING,
  };
  return chips.every((chip) => tests[chip]);
}

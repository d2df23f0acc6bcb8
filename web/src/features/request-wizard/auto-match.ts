import type { WizardCoach } from './request-wizard.api';

export type MatchReason = 'language' | 'quick' | 'rated';

export interface Match {
  coach: WizardCoach;
  reasons: MatchReason[];
}

const QUICK_HOURS = 24;
const WELL_RATED = 4.5;

function reasonsFor(coach: WizardCoach, language: string): MatchReason[] {
  const reasons: MatchReason[] = [];
  if (coach.languagesSpoken.includes(language)) reasons.push('language');
  if (coach.responseTimeHours !== null && coach.responseTimeHours <= QUICK_HOURS) reasons.push('quick');
  if ((coach.averageRating ?? 0) >= WELL_RATED) reasons.push('rated');
  return reasons;
}

/** The coach to propose: who speaks the language first, then the quicker, the better rated and the cheaper. */
export function bestMatch(coaches: WizardCoach[], language: string): Match | undefined {
  const [best] = coaches
    .filter(({ acceptsRequests }) => acceptsRequests)
    .map((coach) => ({ coach, reasons: reasonsFor(coach, language) }))
    .sort(
      (a, b) =>
        b.reasons.length - a.reasons.length ||
        (a.coach.responseTimeHours ?? Infinity) - (b.coach.responseTimeHours ?? Infinity) ||
        a.coach.rate.amountMinor - b.coach.rate.amountMinor,
    );
  return best;
}

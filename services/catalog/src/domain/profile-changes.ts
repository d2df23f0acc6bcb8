import { validationFailed } from './catalog.errors.js';
import { cleanText } from './clean-text.js';
import { CERTIFICATIONS, LANGUAGES, SPECIALIZATIONS, YEARS_COACHING } from './coach-options.js';
import { lengthOf, MINIMUM_BIO_LENGTH, type CoachProfile } from './coach-profile.js';
import { keysOf, type OptionList } from './option-list.js';

/** The fields that a save may carry; those left out stay. */
export interface ProfileChanges {
  bio?: string | undefined;
  specializations?: string[] | undefined;
  certifications?: string[] | undefined;
  yearsCoaching?: number | undefined;
  baseRateMinor?: number | undefined;
  minimumRateMinor?: number | undefined;
  isAcceptingNewClients?: boolean | undefined;
  languagesSpoken?: string[] | undefined;
  timezone?: string | undefined;
}

export const MINIMUM_RATE_MINOR = 1_000;
export const MAXIMUM_RATE_MINOR = 50_000;
const MAXIMUM_BIO_LENGTH = 5_000;

/** The profile with the changes in it. Throws VALIDATION_FAILED naming every field that is wrong. */
export function applyChanges(profile: CoachProfile, changes: ProfileChanges): CoachProfile {
  const problems: Record<string, string> = {};
  const options = (
    field: keyof ProfileChanges,
    input: string[] | undefined,
    list: OptionList,
    whenEmpty: string,
  ) => {
    if (!input) return undefined;
    const { keys, problem } = keysOf(list, input);
    if (problem) problems[field] = problem;
    else if (keys.length === 0) problems[field] = whenEmpty;
    return keys;
  };

  const next: CoachProfile = {
    ...profile,
    bio: changes.bio === undefined ? profile.bio : cleanText(changes.bio),
    specializations:
      options(
        'specializations',
        changes.specializations,
        SPECIALIZATIONS,
        'Choose at least one specialization.',
      ) ?? profile.specializations,
    certifications:
      options(
        'certifications',
        changes.certifications,
        CERTIFICATIONS,
        'Choose at least one certification.',
      ) ?? profile.certifications,
    languagesSpoken:
      options('languagesSpoken', changes.languagesSpoken, LANGUAGES, 'Choose at least one language.') ??
      profile.languagesSpoken,
    yearsCoaching: changes.yearsCoaching ?? profile.yearsCoaching,
    isAcceptingNewClients: changes.isAcceptingNewClients ?? profile.isAcceptingNewClients,
    timezone: changes.timezone ?? profile.timezone,
    ...rates(profile, changes),
  };

  if (changes.bio !== undefined && lengthOf(next.bio) < MINIMUM_BIO_LENGTH)
    problems.bio = `Minimum ${MINIMUM_BIO_LENGTH} characters required`;
  if (lengthOf(next.bio) > MAXIMUM_BIO_LENGTH)
    problems.bio = `Maximum ${MAXIMUM_BIO_LENGTH} characters allowed`;
  if (changes.yearsCoaching !== undefined && !YEARS_COACHING.includes(changes.yearsCoaching))
    problems.yearsCoaching = 'Choose your years of coaching: 1, 3, 6 or 10.';
  if (changes.timezone !== undefined && !isTimezone(changes.timezone))
    problems.timezone = 'Choose a timezone from the list.';
  Object.assign(problems, rateProblems(next, changes));

  if (Object.keys(problems).length > 0) throw validationFailed(problems);
  return next;
}

/** A minimum rate that is not saved along is lowered to the new base rate (T-60). */
function rates(
  profile: CoachProfile,
  changes: ProfileChanges,
): Pick<CoachProfile, 'baseRateMinor' | 'minimumRateMinor'> {
  const baseRateMinor = changes.baseRateMinor ?? profile.baseRateMinor;
  if (changes.minimumRateMinor !== undefined)
    return { baseRateMinor, minimumRateMinor: changes.minimumRateMinor };
  const { minimumRateMinor } = profile;
  const clamped =
    minimumRateMinor === null || baseRateMinor === null
      ? minimumRateMinor
      : Math.min(minimumRateMinor, baseRateMinor);
  return { baseRateMinor, minimumRateMinor: clamped };
}

function rateProblems(next: CoachProfile, changes: ProfileChanges): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const field of ['baseRateMinor', 'minimumRateMinor'] as const) {
    const amountMinor = changes[field];
    if (amountMinor === undefined) continue;
    if (amountMinor < MINIMUM_RATE_MINOR) problems[field] = 'Minimum rate is $10';
    if (amountMinor > MAXIMUM_RATE_MINOR) problems[field] = 'Maximum rate is $500';
  }
  if (changes.minimumRateMinor === undefined || problems.minimumRateMinor) return problems;
  if (next.baseRateMinor === null) problems.minimumRateMinor = 'Enter your base rate first.';
  else if (changes.minimumRateMinor > next.baseRateMinor)
    problems.minimumRateMinor = 'Minimum rate cannot be higher than base rate';
  return problems;
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

import { validationFailed } from './catalog.errors.js';
import { cleanText } from './clean-text.js';
import { LANGUAGES, SPECIALIZATIONS } from './coach-options.js';
import { lengthOf } from './coach-profile.js';
import { parseCoachId } from './identifier.js';
import { keysOf, type OptionList } from './option-list.js';
import { BUCKETS_HOURS } from './response-time.js';

export type CoachSort = 'rating' | 'price' | 'response-time' | 'experience';

/** Narrows discovery; empty parts are ignored. */
export interface CoachFilter {
  /** Empty for everyone. */
  search: string;
  /** At least one of these; everyone when empty. */
  specializations: string[];
  /** At least one of these; everyone when empty. */
  languages: string[];
  /** 0 for any. */
  maxRateMinor: number;
  acceptingOnly: boolean;
  /** A label of the response time; 0 for any. */
  maxResponseHours: number;
  /** To one decimal, as the average is shown; 0 for any. */
  minRating: number;
  /** Left out: whom the reader has blocked. */
  withoutIds: string[];
}

const MAXIMUM_SEARCH_LENGTH = 200;
const HIGHEST_RATING = 5;

const MOST_LEFT_OUT = 500;

/** Throws VALIDATION_FAILED for what no list of blocked coaches is. */
export function leftOut(ids: readonly string[]): string[] {
  if (ids.length > MOST_LEFT_OUT)
    throw validationFailed({ withoutCoachIds: `Leave out at most ${MOST_LEFT_OUT} coaches.` });
  return ids.map(parseCoachId);
}

/** The filter in stored keys. Throws VALIDATION_FAILED naming every field that is wrong. */
export function coachFilter(input: CoachFilter): CoachFilter {
  const problems: Record<string, string> = {};
  const options = (field: 'specializations' | 'languages', list: OptionList) => {
    const { keys, problem } = keysOf(list, input[field]);
    if (problem) problems[field] = problem;
    return keys;
  };
  const search = cleanText(input.search).normalize();
  if (lengthOf(search) > MAXIMUM_SEARCH_LENGTH)
    problems.search = `Search for at most ${MAXIMUM_SEARCH_LENGTH} characters.`;
  if (!Number.isSafeInteger(input.maxRateMinor) || input.maxRateMinor < 0)
    problems.maxRateMinor = 'The highest price must be a whole amount of cents, or 0 for any.';
  if (input.maxResponseHours !== 0 && !BUCKETS_HOURS.includes(input.maxResponseHours))
    problems.maxResponseHours = `The response time must be one of ${BUCKETS_HOURS.join(', ')}, or 0 for any.`;
  if (!(input.minRating >= 0 && input.minRating <= HIGHEST_RATING))
    problems.minRating = `The lowest rating must be 0 to ${HIGHEST_RATING}.`;
  const filter = {
    search,
    specializations: options('specializations', SPECIALIZATIONS),
    languages: options('languages', LANGUAGES),
    maxRateMinor: input.maxRateMinor,
    acceptingOnly: input.acceptingOnly,
    maxResponseHours: input.maxResponseHours,
    minRating: input.minRating,
    withoutIds: leftOut(input.withoutIds),
  };
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
  return filter;
}

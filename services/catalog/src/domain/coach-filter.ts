import { validationFailed } from './catalog.errors.js';
import { cleanText } from './clean-text.js';
import { LANGUAGES, SPECIALIZATIONS } from './coach-options.js';
import { lengthOf } from './coach-profile.js';
import { keysOf, type OptionList } from './option-list.js';

export type CoachSort = 'rating' | 'price' | 'response-time' | 'experience';

/** Narrows discovery by every part that says something. */
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
}

const MAXIMUM_SEARCH_LENGTH = 200;

/** The filter in stored keys. Throws VALIDATION_FAILED naming every field that is wrong. */
export function coachFilter(asked: CoachFilter): CoachFilter {
  const problems: Record<string, string> = {};
  const options = (field: 'specializations' | 'languages', list: OptionList) => {
    const { keys, problem } = keysOf(list, asked[field]);
    if (problem) problems[field] = problem;
    return keys;
  };
  const search = cleanText(asked.search).normalize();
  if (lengthOf(search) > MAXIMUM_SEARCH_LENGTH)
    problems.search = `Search for at most ${MAXIMUM_SEARCH_LENGTH} characters.`;
  if (!Number.isSafeInteger(asked.maxRateMinor) || asked.maxRateMinor < 0)
    problems.maxRateMinor = 'The highest price must be a whole amount of cents, or 0 for any.';
  const filter = {
    search,
    specializations: options('specializations', SPECIALIZATIONS),
    languages: options('languages', LANGUAGES),
    maxRateMinor: asked.maxRateMinor,
    acceptingOnly: asked.acceptingOnly,
  };
  if (Object.keys(problems).length > 0) throw validationFailed(problems);
  return filter;
}

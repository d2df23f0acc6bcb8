import type {
  CoachSort as CoachSortMessage,
  CoachMatch,
  ListCoachesRequest,
  MatchReason as MatchReasonMessage,
} from '@bandeja/contracts/catalog';
import { validationFailed } from '../../domain/catalog.errors.js';
import type { CoachFilter, CoachSort } from '../../domain/coach-filter.js';
import type { MatchReason } from '../../domain/coach-match.js';
import type { Match } from '../../use-cases/discovery/match-coaches.js';
import { toCoach } from './coach.mapper.js';

const SORTS: Record<CoachSortMessage, CoachSort | undefined> = {
  COACH_SORT_UNSPECIFIED: 'rating',
  COACH_SORT_RATING: 'rating',
  COACH_SORT_PRICE: 'price',
  COACH_SORT_RESPONSE_TIME: 'response-time',
  COACH_SORT_EXPERIENCE: 'experience',
  UNRECOGNIZED: undefined,
};

const REASONS: Record<MatchReason, MatchReasonMessage> = {
  focus: 'MATCH_REASON_FOCUS',
  language: 'MATCH_REASON_LANGUAGE',
  price: 'MATCH_REASON_PRICE',
  turnaround: 'MATCH_REASON_TURNAROUND',
};

export function fromSort(message: CoachSortMessage): CoachSort {
  const sort = SORTS[message];
  if (!sort) throw validationFailed({ sort: 'Coaches cannot be sorted like this.' });
  return sort;
}

export function fromFilter(request: ListCoachesRequest): CoachFilter {
  const { search, specializations, languages, maxRateMinor, acceptingOnly, maxResponseHours, minRating } =
    request;
  return {
    ...{ search, specializations, languages, maxRateMinor, acceptingOnly, maxResponseHours, minRating },
    withoutIds: request.withoutCoachIds,
  };
}

export function toMatch({ card, reasons, sharedSpecializations }: Match, now: Date): CoachMatch {
  return {
    coach: toCoach(card, now),
    reasons: reasons.map((reason) => REASONS[reason]),
    sharedSpecializations,
  };
}

import type { ListCoachesRequest } from '@bandeja/contracts/catalog';

/** A request for everyone in discovery. */
export function buildListing(overrides: Partial<ListCoachesRequest> = {}): ListCoachesRequest {
  return {
    pageSize: 100,
    pageToken: '',
    sort: 'COACH_SORT_UNSPECIFIED',
    search: '',
    specializations: [],
    languages: [],
    maxRateMinor: 0,
    acceptingOnly: false,
    maxResponseHours: 0,
    minRating: 0,
    withoutCoachIds: [],
    ...overrides,
  };
}

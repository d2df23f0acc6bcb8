import type { ListCoachesRequest } from '@bandeja/contracts/catalog';
import type * as Schema from '../../generated/schema.js';

/** The arguments of discovery with their defaults filled in. */
export function listingOf({
  filter,
  sort,
  pageSize,
  pageToken,
}: Schema.QueryCoachesArgs): Omit<ListCoachesRequest, 'withoutCoachIds'> {
  return {
    pageSize: pageSize ?? 0,
    pageToken: pageToken ?? '',
    sort: `COACH_SORT_${sort ?? 'RATING'}`,
    search: filter?.search ?? '',
    specializations: [...(filter?.specializations ?? [])],
    languages: [...(filter?.languages ?? [])],
    maxRateMinor: filter?.maxRateMinor ?? 0,
    acceptingOnly: filter?.acceptingOnly ?? false,
    maxResponseHours: filter?.maxResponseHours ?? 0,
    minRating: filter?.minRating ?? 0,
  };
}

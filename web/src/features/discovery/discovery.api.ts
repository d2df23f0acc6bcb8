import { baseApi } from '../../api/base-api';
import { discoveryCoaches } from '../../api/generated/discovery.endpoints';
import type { DiscoveryCoachesQuery, DiscoveryCoachesQueryVariables } from '../../api/generated/graphql';
import { variablesOf, type DiscoveryFilter } from './discovery-filter';

export type DiscoveryCoach = DiscoveryCoachesQuery['coaches']['coaches'][number];

interface CoachesAsked {
  queryArg: DiscoveryFilter;
  pageParam: DiscoveryCoachesQueryVariables['pageToken'];
}

const KEPT_SECONDS = 5 * 60;

const discoveryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    discoveryCoaches: build.infiniteQuery({
      ...discoveryCoaches,
      query: ({ queryArg, pageParam }: CoachesAsked) =>
        discoveryCoaches.query({ queryArg: variablesOf(queryArg), pageParam }),
      keepUnusedDataFor: KEPT_SECONDS,
      providesTags: ['Coach'],
    }),
  }),
});

export const { useDiscoveryCoachesInfiniteQuery } = discoveryApi;

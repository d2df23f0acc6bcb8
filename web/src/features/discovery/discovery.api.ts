import { baseApi } from '../../api/base-api';
import { DiscoveryCoachesDocument, type DiscoveryCoachesQuery } from '../../api/generated/graphql';
import { graphql } from '../../api/request';
import { variablesOf, type DiscoveryFilter } from './discovery-filter';

type CoachPage = DiscoveryCoachesQuery['coaches'];
export type DiscoveryCoach = CoachPage['coaches'][number];

const KEPT_SECONDS = 5 * 60;

const discoveryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    discoveryCoaches: build.infiniteQuery<CoachPage, DiscoveryFilter, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        graphql(DiscoveryCoachesDocument, { ...variablesOf(queryArg), pageToken: pageParam }),
      transformResponse: (data: DiscoveryCoachesQuery) => data.coaches,
      keepUnusedDataFor: KEPT_SECONDS,
      providesTags: ['Coach'],
    }),
  }),
});

export const { useDiscoveryCoachesInfiniteQuery } = discoveryApi;

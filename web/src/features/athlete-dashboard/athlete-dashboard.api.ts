import { baseApi } from '../../api/base-api';
import {
  AthleteAnalysesDocument,
  type AthleteAnalysesQuery,
  type AthleteAnalysesQueryVariables,
} from '../../api/generated/graphql';
import { graphql } from '../../api/request';

export type AnalysesPage = AthleteAnalysesQuery['athleteAnalyses'];
export type AnalysisRow = AnalysesPage['analyses'][number];
export type AthleteTab = AthleteAnalysesQueryVariables['tab'];

interface ListedAnalyses {
  tab: AthleteTab;
  search: string;
}

const athleteDashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    athleteAnalyses: build.infiniteQuery<AnalysesPage, ListedAnalyses, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        graphql(AthleteAnalysesDocument, { ...queryArg, pageToken: pageParam }),
      transformResponse: (data: AthleteAnalysesQuery) => data.athleteAnalyses,
      providesTags: ['AnalysisList'],
    }),
  }),
});

export const { useAthleteAnalysesInfiniteQuery } = athleteDashboardApi;

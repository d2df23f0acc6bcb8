import { baseApi } from '../../api/base-api';
import {
  AthleteAnalysesDocument,
  CoachesForGoalsDocument,
  type AthleteAnalysesQuery,
  type AthleteAnalysesQueryVariables,
  type CoachesForGoalsQuery,
  type CoachesForGoalsQueryVariables,
} from '../../api/generated/graphql';
import { graphql } from '../../api/request';

export type AnalysesPage = AthleteAnalysesQuery['athleteAnalyses'];
export type AnalysisRow = AnalysesPage['analyses'][number];
export type FittingCoach = CoachesForGoalsQuery['matchCoaches'][number]['coach'];
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
    coachesForGoals: build.query<FittingCoach[], CoachesForGoalsQueryVariables>({
      query: (wish) => graphql(CoachesForGoalsDocument, wish),
      transformResponse: (data: CoachesForGoalsQuery) => data.matchCoaches.map(({ coach }) => coach),
      providesTags: ['Coach'],
    }),
  }),
});

export const { useAthleteAnalysesInfiniteQuery, useCoachesForGoalsQuery } = athleteDashboardApi;

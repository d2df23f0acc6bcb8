import { baseApi } from '../../api/base-api';
import { athleteAnalyses, coachesForGoals } from '../../api/generated/athlete-dashboard.endpoints';
import type {
  AthleteAnalysesQuery,
  AthleteAnalysesQueryVariables,
  CoachesForGoalsQuery,
} from '../../api/generated/graphql';

export type AnalysesPage = AthleteAnalysesQuery['athleteAnalyses'];
export type AnalysisRow = AnalysesPage['analyses'][number];
export type FittingCoach = CoachesForGoalsQuery['matchCoaches'][number]['coach'];
export type AthleteTab = AthleteAnalysesQueryVariables['tab'];

const athleteDashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    athleteAnalyses: build.infiniteQuery({ ...athleteAnalyses, providesTags: ['AnalysisList'] }),
    coachesForGoals: build.query({
      ...coachesForGoals,
      transformResponse: (data: CoachesForGoalsQuery) => data.matchCoaches.map(({ coach }) => coach),
      providesTags: ['Coach'],
    }),
  }),
});

export const { useAthleteAnalysesInfiniteQuery, useCoachesForGoalsQuery } = athleteDashboardApi;

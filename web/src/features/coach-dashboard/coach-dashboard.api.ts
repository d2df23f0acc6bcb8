import { baseApi } from '../../api/base-api';
import {
  acceptAgreementLater,
  coachRequests,
  coachStats,
  dashboardAgreement,
  dashboardCoachProfile,
  recentActivity,
} from '../../api/generated/coach-dashboard.endpoints';
import type {
  CoachRequestsQuery,
  CoachRequestsQueryVariables,
  CoachStatsQuery,
  CoachTab,
  RecentActivityQuery,
} from '../../api/generated/graphql';

export type CoachRequestPage = CoachRequestsQuery['coachRequests'];
export type CoachRequest = CoachRequestPage['analyses'][number];
export type CoachStats = CoachStatsQuery['coachStats'];
export type ActivityNotification = RecentActivityQuery['notifications']['notifications'][number];

interface RequestsAsked {
  queryArg: { tab: CoachTab; search: string };
  pageParam: CoachRequestsQueryVariables['pageToken'];
}

const PAGE_SIZE = 20;
const ACTIVITIES = 5;

const coachDashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    coachStats: build.query({ ...coachStats, providesTags: ['CoachStats'] }),
    coachRequests: build.infiniteQuery({
      ...coachRequests,
      query: ({ queryArg: { tab, search }, pageParam }: RequestsAsked) =>
        coachRequests.query({ queryArg: { tab, search: search || null, pageSize: PAGE_SIZE }, pageParam }),
      providesTags: ['AnalysisList'],
    }),
    dashboardCoachProfile: build.query({
      ...dashboardCoachProfile,
      providesTags: ['CoachProfile', 'PayoutAccount'],
    }),
    /** In the language on screen: a switch asks for it anew. */
    dashboardAgreement: build.query({
      ...dashboardAgreement,
      query: (_language: string) => dashboardAgreement.query(),
      providesTags: ['Agreement'],
    }),
    acceptAgreementLater: build.mutation({
      ...acceptAgreementLater,
      invalidatesTags: (_result, error) => (error ? [] : ['Agreement', 'CoachProfile', 'Coach']),
    }),
    recentActivity: build.query({
      query: (_none: void) => recentActivity.query(ACTIVITIES),
      transformResponse: (data: RecentActivityQuery) => data.notifications.notifications,
      providesTags: ['Notification'],
    }),
  }),
});

export const {
  useCoachStatsQuery,
  useCoachRequestsInfiniteQuery,
  useDashboardCoachProfileQuery,
  useDashboardAgreementQuery,
  useAcceptAgreementLaterMutation,
  useRecentActivityQuery,
} = coachDashboardApi;

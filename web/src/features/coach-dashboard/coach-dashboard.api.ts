import { baseApi } from '../../api/base-api';
import {
  AcceptAgreementLaterDocument,
  CoachRequestsDocument,
  CoachStatsDocument,
  DashboardAgreementDocument,
  DashboardCoachProfileDocument,
  RecentActivityDocument,
  type AcceptAgreementLaterMutation,
  type CoachRequestsQuery,
  type CoachStatsQuery,
  type CoachTab,
  type DashboardAgreementQuery,
  type DashboardCoachProfileQuery,
  type RecentActivityQuery,
} from '../../api/generated/graphql';
import { graphql } from '../../api/request';

export type CoachRequestPage = CoachRequestsQuery['coachRequests'];
export type CoachRequest = CoachRequestPage['analyses'][number];
export type CoachStats = CoachStatsQuery['coachStats'];
export type ActivityNotification = RecentActivityQuery['notifications']['notifications'][number];

interface RequestFilter {
  tab: CoachTab;
  search: string;
}

const PAGE_SIZE = 20;
const ACTIVITIES = 5;

const coachDashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    coachStats: build.query<CoachStats, void>({
      query: () => graphql(CoachStatsDocument),
      transformResponse: (data: CoachStatsQuery) => data.coachStats,
      providesTags: ['CoachStats'],
    }),
    coachRequests: build.infiniteQuery<CoachRequestPage, RequestFilter, string | undefined>({
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: (page) => page.nextPageToken ?? undefined,
      },
      query: ({ queryArg: { tab, search }, pageParam }) =>
        graphql(CoachRequestsDocument, {
          tab,
          search: search || null,
          pageSize: PAGE_SIZE,
          pageToken: pageParam,
        }),
      transformResponse: (data: CoachRequestsQuery) => data.coachRequests,
      providesTags: ['AnalysisList'],
    }),
    dashboardCoachProfile: build.query<DashboardCoachProfileQuery['coachProfile'], void>({
      query: () => graphql(DashboardCoachProfileDocument),
      transformResponse: (data: DashboardCoachProfileQuery) => data.coachProfile,
      providesTags: ['CoachProfile', 'PayoutAccount'],
    }),
    /** In the language on screen: a switch asks for it anew. */
    dashboardAgreement: build.query<DashboardAgreementQuery['activeAgreement'], string>({
      query: (_language) => graphql(DashboardAgreementDocument),
      transformResponse: (data: DashboardAgreementQuery) => data.activeAgreement,
      providesTags: ['Agreement'],
    }),
    acceptAgreementLater: build.mutation<AcceptAgreementLaterMutation, string>({
      query: (agreementId) => graphql(AcceptAgreementLaterDocument, { agreementId }),
      invalidatesTags: (_result, error) => (error ? [] : ['Agreement', 'CoachProfile', 'Coach']),
    }),
    recentActivity: build.query<ActivityNotification[], void>({
      query: () => graphql(RecentActivityDocument, { pageSize: ACTIVITIES }),
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

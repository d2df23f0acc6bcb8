import { baseApi } from './base-api';
import {
  AthleteWaitingDocument,
  CoachWaitingDocument,
  type AthleteWaitingQuery,
  type CoachWaitingQuery,
} from './generated/graphql';
import { graphql } from './request';

const waitingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Payments that only the athlete can mend. */
    athleteWaiting: build.query<number, void>({
      query: () => graphql(AthleteWaitingDocument),
      transformResponse: ({ athleteAnalyses }: AthleteWaitingQuery) =>
        athleteAnalyses.analyses.filter(({ status }) => status === 'PAYMENT_FAILED').length,
      providesTags: ['AnalysisList', 'Notification'],
    }),
    /** Requests that are not delivered yet. */
    coachWaiting: build.query<number, void>({
      query: () => graphql(CoachWaitingDocument),
      transformResponse: ({ coachRequests }: CoachWaitingQuery) =>
        coachRequests.pendingCount + coachRequests.inProgressCount,
      providesTags: ['AnalysisList', 'Notification'],
    }),
  }),
});

export const { useAthleteWaitingQuery, useCoachWaitingQuery } = waitingApi;

import { baseApi } from './base-api';
import type { AthleteWaitingQuery, CoachWaitingQuery } from './generated/graphql';
import { athleteWaiting, coachWaiting } from './generated/waiting.endpoints';

const waitingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Payments that only the athlete can fix. */
    athleteWaiting: build.query({
      ...athleteWaiting,
      transformResponse: ({ athleteAnalyses }: AthleteWaitingQuery) =>
        athleteAnalyses.analyses.filter(({ status }) => status === 'PAYMENT_FAILED').length,
      providesTags: ['AnalysisList', 'Notification'],
    }),
    /** Requests that are not delivered yet. */
    coachWaiting: build.query({
      ...coachWaiting,
      transformResponse: ({ coachRequests }: CoachWaitingQuery) =>
        coachRequests.pendingCount + coachRequests.inProgressCount,
      providesTags: ['AnalysisList', 'Notification'],
    }),
  }),
});

export const { useAthleteWaitingQuery, useCoachWaitingQuery } = waitingApi;

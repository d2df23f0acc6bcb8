import { baseApi } from '../../api/base-api';
import { coachPage, coachReviews } from '../../api/generated/coach-page.endpoints';
import type { CoachPageQuery, CoachReviewsQuery } from '../../api/generated/graphql';

export type ShownCoach = CoachPageQuery['coach'];
export type ReviewsPage = CoachReviewsQuery['coachReviews'];
export type CoachReview = ReviewsPage['reviews'][number];

const coachPageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    coachPage: build.query({
      ...coachPage,
      providesTags: (_result, _error, id) => [{ type: 'Coach', id }],
    }),
    coachReviews: build.infiniteQuery({
      ...coachReviews,
      providesTags: (_result, _error, id) => [{ type: 'Coach', id }],
    }),
  }),
});

export const { useCoachPageQuery, useCoachReviewsInfiniteQuery } = coachPageApi;

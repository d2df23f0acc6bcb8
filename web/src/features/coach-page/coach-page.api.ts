import { baseApi } from '../../api/base-api';
import {
  CoachPageDocument,
  CoachReviewsDocument,
  ReportReviewDocument,
  type CoachPageQuery,
  type CoachReviewsQuery,
  type ReportReviewMutation,
  type ReportReviewMutationVariables,
} from '../../api/generated/graphql';
import { graphql } from '../../api/request';

export type ShownCoach = CoachPageQuery['coach'];
export type ReviewsPage = CoachReviewsQuery['coachReviews'];
export type CoachReview = ReviewsPage['reviews'][number];

const coachPageApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    coachPage: build.query<ShownCoach, string>({
      query: (id) => graphql(CoachPageDocument, { id }),
      transformResponse: (data: CoachPageQuery) => data.coach,
      providesTags: (_result, _error, id) => [{ type: 'Coach', id }],
    }),
    coachReviews: build.infiniteQuery<ReviewsPage, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken ?? undefined,
      },
      query: ({ queryArg, pageParam }) =>
        graphql(CoachReviewsDocument, { coachId: queryArg, pageToken: pageParam }),
      transformResponse: (data: CoachReviewsQuery) => data.coachReviews,
      providesTags: (_result, _error, id) => [{ type: 'Coach', id }],
    }),
    reportReview: build.mutation<ReportReviewMutation['reportReview'], ReportReviewMutationVariables>({
      query: (variables) => graphql(ReportReviewDocument, variables),
      transformResponse: (data: ReportReviewMutation) => data.reportReview,
    }),
  }),
});

export const { useCoachPageQuery, useCoachReviewsInfiniteQuery, useReportReviewMutation } = coachPageApi;

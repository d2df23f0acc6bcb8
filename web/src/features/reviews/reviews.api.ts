import { baseApi } from '../../api/base-api';
import {
  EditReviewDocument,
  OwnReviewDocument,
  PostReviewDocument,
  type OwnReviewFieldsFragment,
  type OwnReviewQuery,
} from '../../api/generated/graphql';
import { graphql } from '../../api/request';

export type OwnReview = OwnReviewFieldsFragment;

interface ReviewText {
  analysisId: string;
  rating: number;
  comment: string;
}

const touched = (_result: unknown, error: unknown, { analysisId }: ReviewText) =>
  error ? [] : [{ type: 'Review' as const, id: analysisId }, 'Coach' as const];

const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownReview: build.query<OwnReviewQuery['analysis'], string>({
      query: (analysisId) => graphql(OwnReviewDocument, { analysisId }),
      transformResponse: (data: OwnReviewQuery) => data.analysis,
      providesTags: (_result, _error, id) => [
        { type: 'Review', id },
        { type: 'Analysis', id },
      ],
    }),
    postReview: build.mutation<unknown, ReviewText>({
      query: (review) => graphql(PostReviewDocument, review),
      invalidatesTags: touched,
    }),
    editReview: build.mutation<unknown, ReviewText & { reviewId: string }>({
      query: ({ reviewId, rating, comment }) => graphql(EditReviewDocument, { reviewId, rating, comment }),
      invalidatesTags: touched,
    }),
  }),
});

export const { useOwnReviewQuery, usePostReviewMutation, useEditReviewMutation } = reviewsApi;

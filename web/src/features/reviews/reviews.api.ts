import { baseApi } from '../../api/base-api';
import type {
  EditReviewMutationVariables,
  OwnReviewFieldsFragment,
  PostReviewMutationVariables,
} from '../../api/generated/graphql';
import { editReview, ownReview, postReview } from '../../api/generated/reviews.endpoints';

export type OwnReview = OwnReviewFieldsFragment;

type OfAnalysis = Pick<PostReviewMutationVariables, 'analysisId'>;

const touched = (_result: unknown, error: unknown, { analysisId }: OfAnalysis) =>
  error ? [] : [{ type: 'Review' as const, id: analysisId }, 'Coach' as const];

const reviewsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    ownReview: build.query({
      ...ownReview,
      providesTags: (_result, _error, id) => [
        { type: 'Review', id },
        { type: 'Analysis', id },
      ],
    }),
    postReview: build.mutation({ ...postReview, invalidatesTags: touched }),
    editReview: build.mutation({
      ...editReview,
      query: (review: EditReviewMutationVariables & OfAnalysis) => editReview.query(review),
      invalidatesTags: touched,
    }),
  }),
});

export const { useOwnReviewQuery, usePostReviewMutation, useEditReviewMutation } = reviewsApi;

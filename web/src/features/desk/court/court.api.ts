import { baseApi } from '../../../api/base-api';
import {
  deleteCourtPinning,
  saveCourtPinning,
  suggestedCourtPinning,
} from '../../../api/generated/court.endpoints';

const courtApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    suggestedCourtPinning: build.query({ ...suggestedCourtPinning }),
    saveCourtPinning: build.mutation({
      ...saveCourtPinning,
      invalidatesTags: (_result, error, { analysisId }) =>
        error ? [] : [{ type: 'Analysis', id: analysisId }],
    }),
    deleteCourtPinning: build.mutation({
      ...deleteCourtPinning,
      invalidatesTags: (_result, error, { analysisId }) =>
        error ? [] : [{ type: 'Analysis', id: analysisId }],
    }),
  }),
});

export const { useSuggestedCourtPinningQuery, useSaveCourtPinningMutation, useDeleteCourtPinningMutation } =
  courtApi;

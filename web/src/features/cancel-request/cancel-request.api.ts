import { baseApi } from '../../api/base-api';
import { CancelAnalysisDocument } from '../../api/generated/graphql';
import { graphql } from '../../api/request';

const cancelRequestApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    cancelRequest: build.mutation<unknown, string>({
      query: (analysisId) => graphql(CancelAnalysisDocument, { analysisId }),
      // Also after a refusal, for it tells that the request has moved on.
      invalidatesTags: (_result, _error, id) => [
        { type: 'Analysis', id },
        'AnalysisList',
        'Payment',
        'Notification',
      ],
    }),
  }),
});

export const { useCancelRequestMutation } = cancelRequestApi;

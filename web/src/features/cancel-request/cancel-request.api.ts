import { baseApi } from '../../api/base-api';
import { cancelAnalysis } from '../../api/generated/cancel-request.endpoints';

const cancelRequestApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    cancelRequest: build.mutation({
      ...cancelAnalysis,
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

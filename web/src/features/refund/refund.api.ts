import { baseApi } from '../../api/base-api';
import { rest } from '../../api/request';

interface RefundAnswer {
  /** The card provider has accepted it; the bank may still take days. */
  success: boolean;
  /** Of the payment. */
  status: string | null;
  refundStatus?: string | null;
}

const refundApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    requestRefund: build.mutation<RefundAnswer, { analysisId: string; reason: string }>({
      query: (body) => rest('stripe-refund', { body }),
      // Also after a refusal, for it may tell that the window has closed or that the request stands already.
      invalidatesTags: (_result, _error, { analysisId }) => [
        { type: 'Analysis', id: analysisId },
        'Payment',
        'Notification',
      ],
    }),
  }),
});

export const { useRequestRefundMutation } = refundApi;

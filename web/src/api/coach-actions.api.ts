import { baseApi } from './base-api';
import { startAnalysis } from './generated/coach-actions.endpoints';
import { rest } from './request';
import type { Tag } from './tags';

const touched = (id: string): (Tag | { type: Tag; id: string })[] => [
  { type: 'Analysis', id },
  'AnalysisList',
  'CoachStats',
  'Notification',
];

/** Mutations of a coach that more than one screen uses. */
const coachActionsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    startAnalysis: build.mutation({
      ...startAnalysis,
      invalidatesTags: (_result, error, id) => (error ? [] : touched(id)),
    }),
    capturePayment: build.mutation<unknown, string>({
      query: (analysisId) => rest('stripe-capture-payment', { body: { analysisId } }),
      invalidatesTags: (_result, _error, id) => [...touched(id), 'Payment', 'Earnings'],
    }),
  }),
});

export const { useStartAnalysisMutation, useCapturePaymentMutation } = coachActionsApi;

import { baseApi } from '../../api/base-api';
import type {
  CoachPricingQuery,
  DeliveryPromiseQuery,
  MatchCoachesQuery,
  WizardCoachFieldsFragment,
} from '../../api/generated/graphql';
import {
  coachPricing,
  deliveryPromise,
  matchCoaches,
  requestAnalysis,
  uploadRules,
  withdrawRequest,
  wizardCoach,
  wizardCoaches,
} from '../../api/generated/request-wizard.endpoints';
import { rest } from '../../api/request';

export type WizardCoach = WizardCoachFieldsFragment;
export type CoachMatch = MatchCoachesQuery['matchCoaches'][number];
export type CoachPricing = CoachPricingQuery['coachPricing'];

const COACHES_KEPT_SECONDS = 5 * 60;

const requestWizardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    wizardCoaches: build.infiniteQuery({
      ...wizardCoaches,
      keepUnusedDataFor: COACHES_KEPT_SECONDS,
      providesTags: ['Coach'],
    }),
    wizardCoach: build.query({
      ...wizardCoach,
      providesTags: (_result, _error, id) => [{ type: 'Coach', id }],
    }),
    matchCoaches: build.query({
      ...matchCoaches,
      keepUnusedDataFor: COACHES_KEPT_SECONDS,
      providesTags: ['Coach'],
    }),
    coachPricing: build.query({
      ...coachPricing,
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, id) => [{ type: 'Coach', id }],
    }),
    requestAnalysis: build.mutation({
      ...requestAnalysis,
      // A refusal may mean that the coach is not as was shown.
      invalidatesTags: (_result, error) => (error ? ['Coach'] : ['AnalysisList']),
    }),
    withdrawRequest: build.mutation({ ...withdrawRequest, invalidatesTags: ['AnalysisList', 'Payment'] }),
    deliveryPromise: build.query({
      ...deliveryPromise,
      transformResponse: (data: DeliveryPromiseQuery) => data.deliveryPromise.promisedAt,
    }),
    uploadRules: build.query(uploadRules),
    sendRequestMail: build.mutation<unknown, string>({
      // The server writes the mail from the analysis alone.
      query: (analysisId) =>
        rest('send-email-notification', { body: { type: 'analysis_request', analysisId } }),
    }),
  }),
});

export const {
  useWizardCoachesInfiniteQuery,
  useWizardCoachQuery,
  useMatchCoachesQuery,
  useCoachPricingQuery,
  useDeliveryPromiseQuery,
  useRequestAnalysisMutation,
  useWithdrawRequestMutation,
  useUploadRulesQuery,
  useSendRequestMailMutation,
} = requestWizardApi;

import { baseApi } from '../../api/base-api';
import {
  CoachPricingDocument,
  DeliveryPromiseDocument,
  MatchCoachesDocument,
  RequestAnalysisDocument,
  UploadRulesDocument,
  WithdrawRequestDocument,
  WizardCoachDocument,
  WizardCoachesDocument,
  type CoachFilter,
  type CoachPricingQuery,
  type DeliveryPromiseQuery,
  type MatchCoachesQuery,
  type MatchCoachesQueryVariables,
  type RequestAnalysisInput,
  type RequestAnalysisMutation,
  type UploadRulesQuery,
  type WizardCoachesQuery,
  type WizardCoachFieldsFragment,
  type WizardCoachQuery,
} from '../../api/generated/graphql';
import { graphql, rest } from '../../api/request';

export type WizardCoach = WizardCoachFieldsFragment;
export type CoachMatch = MatchCoachesQuery['matchCoaches'][number];
export type CoachPricing = CoachPricingQuery['coachPricing'];

const COACHES_KEPT_SECONDS = 5 * 60;

const requestWizardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    wizardCoaches: build.infiniteQuery<
      WizardCoachesQuery['coaches'],
      { filter?: CoachFilter },
      string | null
    >({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ nextPageToken }) => nextPageToken ?? undefined,
      },
      query: ({ queryArg: { filter }, pageParam }) =>
        graphql(WizardCoachesDocument, { filter, pageToken: pageParam }),
      transformResponse: (data: WizardCoachesQuery) => data.coaches,
      keepUnusedDataFor: COACHES_KEPT_SECONDS,
      providesTags: ['Coach'],
    }),
    wizardCoach: build.query<WizardCoach, string>({
      query: (id) => graphql(WizardCoachDocument, { id }),
      transformResponse: (data: WizardCoachQuery) => data.coach,
      providesTags: (_result, _error, id) => [{ type: 'Coach', id }],
    }),
    matchCoaches: build.query<CoachMatch[], MatchCoachesQueryVariables>({
      query: (wish) => graphql(MatchCoachesDocument, wish),
      transformResponse: (data: MatchCoachesQuery) => data.matchCoaches,
      keepUnusedDataFor: COACHES_KEPT_SECONDS,
      providesTags: ['Coach'],
    }),
    coachPricing: build.query<CoachPricing, string>({
      query: (coachId) => graphql(CoachPricingDocument, { coachId }),
      transformResponse: (data: CoachPricingQuery) => data.coachPricing,
      keepUnusedDataFor: 0,
      providesTags: (_result, _error, id) => [{ type: 'Coach', id }],
    }),
    requestAnalysis: build.mutation<RequestAnalysisMutation['requestAnalysis'], RequestAnalysisInput>({
      query: (input) => graphql(RequestAnalysisDocument, { input }),
      transformResponse: (data: RequestAnalysisMutation) => data.requestAnalysis,
      // A refusal may mean that the coach is not as was shown.
      invalidatesTags: (_result, error) => (error ? ['Coach'] : ['AnalysisList']),
    }),
    withdrawRequest: build.mutation<unknown, string>({
      query: (analysisId) => graphql(WithdrawRequestDocument, { analysisId }),
      invalidatesTags: ['AnalysisList', 'Payment'],
    }),
    deliveryPromise: build.query<string, void>({
      query: () => graphql(DeliveryPromiseDocument),
      transformResponse: (data: DeliveryPromiseQuery) => data.deliveryPromise.promisedAt,
    }),
    uploadRules: build.query<UploadRulesQuery['uploadRules'], void>({
      query: () => graphql(UploadRulesDocument),
      transformResponse: (data: UploadRulesQuery) => data.uploadRules,
    }),
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

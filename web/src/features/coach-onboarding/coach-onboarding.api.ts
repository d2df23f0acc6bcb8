import { baseApi } from '../../api/base-api';
import {
  AcceptAgreementDocument,
  ActiveAgreementDocument,
  CompleteCoachProfileDocument,
  OnboardingCoachProfileDocument,
  type AcceptAgreementMutation,
  type ActiveAgreementQuery,
  type CompleteCoachProfileMutation,
  type OnboardingCoachFieldsFragment,
  type OnboardingCoachProfileQuery,
  type SaveCoachProfileInput,
} from '../../api/generated/graphql';
import { graphql } from '../../api/request';

const coachOnboardingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    onboardingCoachProfile: build.query<OnboardingCoachFieldsFragment, void>({
      query: () => graphql(OnboardingCoachProfileDocument),
      transformResponse: (data: OnboardingCoachProfileQuery) => data.coachProfile,
      providesTags: ['CoachProfile'],
    }),
    /** In the language on screen: a switch asks for it anew. */
    activeAgreement: build.query<ActiveAgreementQuery['activeAgreement'], string>({
      query: (_language) => graphql(ActiveAgreementDocument),
      transformResponse: (data: ActiveAgreementQuery) => data.activeAgreement,
      providesTags: ['Agreement'],
    }),
    // Neither invalidates the profile that the wizard started from: a refetch would restart it. What they changed is
    // fetched anew by the screens that follow.
    completeCoachProfile: build.mutation<OnboardingCoachFieldsFragment, SaveCoachProfileInput>({
      query: (input) => graphql(CompleteCoachProfileDocument, { input }),
      transformResponse: (data: CompleteCoachProfileMutation) => data.saveCoachProfile,
      invalidatesTags: ['Viewer', 'Coach'],
    }),
    acceptAgreement: build.mutation<OnboardingCoachFieldsFragment, string>({
      query: (agreementId) => graphql(AcceptAgreementDocument, { agreementId }),
      transformResponse: (data: AcceptAgreementMutation) => data.acceptAgreement,
      invalidatesTags: ['Agreement', 'Coach'],
    }),
  }),
});

export const {
  useOnboardingCoachProfileQuery,
  useActiveAgreementQuery,
  useCompleteCoachProfileMutation,
  useAcceptAgreementMutation,
} = coachOnboardingApi;

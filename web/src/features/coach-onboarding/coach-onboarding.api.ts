import { baseApi } from '../../api/base-api';
import {
  acceptAgreement,
  activeAgreement,
  completeCoachProfile,
  onboardingCoachProfile,
} from '../../api/generated/coach-onboarding.endpoints';

const coachOnboardingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    onboardingCoachProfile: build.query({ ...onboardingCoachProfile, providesTags: ['CoachProfile'] }),
    /** In the language on screen: a switch asks for it anew. */
    activeAgreement: build.query({
      ...activeAgreement,
      query: (_language: string) => activeAgreement.query(),
      providesTags: ['Agreement'],
    }),
    // Neither invalidates the profile that the wizard started from: a refetch would restart it. What they changed is
    // fetched anew by the screens that follow.
    completeCoachProfile: build.mutation({ ...completeCoachProfile, invalidatesTags: ['Viewer', 'Coach'] }),
    acceptAgreement: build.mutation({ ...acceptAgreement, invalidatesTags: ['Agreement', 'Coach'] }),
  }),
});

export const {
  useOnboardingCoachProfileQuery,
  useActiveAgreementQuery,
  useCompleteCoachProfileMutation,
  useAcceptAgreementMutation,
} = coachOnboardingApi;

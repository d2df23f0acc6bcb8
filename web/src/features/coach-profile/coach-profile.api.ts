import { baseApi } from '../../api/base-api';
import {
  coachProfileSettings,
  coachShown,
  saveCoachProfileSettings,
} from '../../api/generated/coach-profile.endpoints';
import type { CoachProfileSettingsFieldsFragment, CoachShownQuery } from '../../api/generated/graphql';

export type CoachProfileSettings = CoachProfileSettingsFieldsFragment;
/** What the product counts, beside what coaches say of themselves. */
export type CoachShown = CoachShownQuery['coach'];

const coachProfileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    coachProfileSettings: build.query({ ...coachProfileSettings, providesTags: ['CoachProfile'] }),
    coachShown: build.query({
      ...coachShown,
      providesTags: (_result, _error, id) => [{ type: 'Coach', id }],
    }),
    saveCoachProfileSettings: build.mutation({
      ...saveCoachProfileSettings,
      invalidatesTags: (_result, error) => (error ? [] : ['CoachProfile', 'Coach', 'Viewer']),
    }),
  }),
});

export const { useCoachProfileSettingsQuery, useCoachShownQuery, useSaveCoachProfileSettingsMutation } =
  coachProfileApi;

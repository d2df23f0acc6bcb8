import { baseApi } from '../../api/base-api';
import {
  athleteFigures,
  athletePreferences,
  saveAthletePreferences,
} from '../../api/generated/athlete-profile.endpoints';
import type { PreferenceFieldsFragment } from '../../api/generated/graphql';

export type Preferences = PreferenceFieldsFragment;

const athleteProfileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    athletePreferences: build.query({ ...athletePreferences, providesTags: ['Notification'] }),
    athleteFigures: build.query({ ...athleteFigures, providesTags: ['AnalysisList'] }),
    saveAthletePreferences: build.mutation({
      ...saveAthletePreferences,
      invalidatesTags: (_result, error) => (error ? [] : ['Notification']),
    }),
  }),
});

export const { useAthletePreferencesQuery, useAthleteFiguresQuery, useSaveAthletePreferencesMutation } =
  athleteProfileApi;

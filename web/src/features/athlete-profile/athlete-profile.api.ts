import { baseApi } from '../../api/base-api';
import {
  AthletePreferencesDocument,
  SaveAthletePreferencesDocument,
  type AthletePreferencesQuery,
  type PreferenceFieldsFragment,
} from '../../api/generated/graphql';
import { graphql } from '../../api/request';

export type Preferences = PreferenceFieldsFragment;

const athleteProfileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    athletePreferences: build.query<Preferences, void>({
      query: () => graphql(AthletePreferencesDocument),
      transformResponse: (data: AthletePreferencesQuery) => data.notificationPreferences,
      providesTags: ['Notification'],
    }),
    saveAthletePreferences: build.mutation<unknown, Preferences>({
      query: (preferences) => graphql(SaveAthletePreferencesDocument, { preferences }),
      invalidatesTags: (_result, error) => (error ? [] : ['Notification']),
    }),
  }),
});

export const { useAthletePreferencesQuery, useSaveAthletePreferencesMutation } = athleteProfileApi;

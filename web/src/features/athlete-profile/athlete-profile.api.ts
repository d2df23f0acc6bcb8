import { baseApi } from '../../api/base-api';
import {
  AthleteFiguresDocument,
  AthletePreferencesDocument,
  SaveAthletePreferencesDocument,
  type AthleteFiguresQuery,
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
    athleteFigures: build.query<AthleteFiguresQuery['athleteAnalyses'], void>({
      query: () => graphql(AthleteFiguresDocument),
      transformResponse: (data: AthleteFiguresQuery) => data.athleteAnalyses,
      providesTags: ['AnalysisList'],
    }),
    saveAthletePreferences: build.mutation<unknown, Preferences>({
      query: (preferences) => graphql(SaveAthletePreferencesDocument, { preferences }),
      invalidatesTags: (_result, error) => (error ? [] : ['Notification']),
    }),
  }),
});

export const { useAthletePreferencesQuery, useAthleteFiguresQuery, useSaveAthletePreferencesMutation } =
  athleteProfileApi;

import { baseApi } from '../../api/base-api';
import {
  CoachProfileSettingsDocument,
  CoachShownDocument,
  SaveCoachProfileSettingsDocument,
  type CoachProfileSettingsFieldsFragment,
  type CoachProfileSettingsQuery,
  type CoachShownQuery,
  type SaveCoachProfileInput,
  type SaveCoachProfileSettingsMutation,
} from '../../api/generated/graphql';
import { graphql } from '../../api/request';

export type CoachProfileSettings = CoachProfileSettingsFieldsFragment;
/** What the product counts, beside what coaches say of themselves. */
export type CoachShown = CoachShownQuery['coach'];

const coachProfileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    coachProfileSettings: build.query<CoachProfileSettings, void>({
      query: () => graphql(CoachProfileSettingsDocument),
      transformResponse: (data: CoachProfileSettingsQuery) => data.coachProfile,
      providesTags: ['CoachProfile'],
    }),
    coachShown: build.query<CoachShown, string>({
      query: (id) => graphql(CoachShownDocument, { id }),
      transformResponse: (data: CoachShownQuery) => data.coach,
      providesTags: (_result, _error, id) => [{ type: 'Coach', id }],
    }),
    saveCoachProfileSettings: build.mutation<CoachProfileSettings, SaveCoachProfileInput>({
      query: (input) => graphql(SaveCoachProfileSettingsDocument, { input }),
      transformResponse: (data: SaveCoachProfileSettingsMutation) => data.saveCoachProfile,
      invalidatesTags: (_result, error) => (error ? [] : ['CoachProfile', 'Coach', 'Viewer']),
    }),
  }),
});

export const { useCoachProfileSettingsQuery, useCoachShownQuery, useSaveCoachProfileSettingsMutation } =
  coachProfileApi;

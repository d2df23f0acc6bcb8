import { baseApi } from '../../api/base-api';
import {
  CoachProfileSettingsDocument,
  SaveCoachProfileSettingsDocument,
  type CoachProfileSettingsFieldsFragment,
  type CoachProfileSettingsQuery,
  type SaveCoachProfileInput,
  type SaveCoachProfileSettingsMutation,
} from '../../api/generated/graphql';
import { graphql } from '../../api/request';

export type CoachProfileSettings = CoachProfileSettingsFieldsFragment;

const coachProfileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    coachProfileSettings: build.query<CoachProfileSettings, void>({
      query: () => graphql(CoachProfileSettingsDocument),
      transformResponse: (data: CoachProfileSettingsQuery) => data.coachProfile,
      providesTags: ['CoachProfile'],
    }),
    saveCoachProfileSettings: build.mutation<CoachProfileSettings, SaveCoachProfileInput>({
      query: (input) => graphql(SaveCoachProfileSettingsDocument, { input }),
      transformResponse: (data: SaveCoachProfileSettingsMutation) => data.saveCoachProfile,
      invalidatesTags: (_result, error) => (error ? [] : ['CoachProfile', 'Coach', 'Viewer']),
    }),
  }),
});

export const { useCoachProfileSettingsQuery, useSaveCoachProfileSettingsMutation } = coachProfileApi;

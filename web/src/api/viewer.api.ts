import { baseApi } from './base-api';
import {
  SaveProfileDocument,
  ViewerDocument,
  type SaveProfileInput,
  type SaveProfileMutation,
  type ViewerQuery,
} from './generated/graphql';
import { graphql } from './request';

const viewerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    viewer: build.query<ViewerQuery['viewer'], void>({
      query: () => graphql(ViewerDocument),
      transformResponse: (data: ViewerQuery) => data.viewer,
      providesTags: ['Viewer'],
    }),
    saveProfile: build.mutation<SaveProfileMutation['saveProfile'], SaveProfileInput>({
      query: (input) => graphql(SaveProfileDocument, { input }),
      transformResponse: (data: SaveProfileMutation) => data.saveProfile,
      invalidatesTags: ['Viewer'],
    }),
  }),
});

export const { useViewerQuery, useSaveProfileMutation } = viewerApi;

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

/** Another picture of the signed-in person, or none: seen at once wherever they see themselves. */
export const viewerAvatarChanged = (avatarUrl: string) =>
  viewerApi.util.updateQueryData('viewer', undefined, (viewer) => {
    viewer.avatarUrl = avatarUrl || null;
  });

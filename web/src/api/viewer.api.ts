import { baseApi } from './base-api';
import { saveProfile, viewer } from './generated/viewer.endpoints';

const viewerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    viewer: build.query({ ...viewer, providesTags: ['Viewer'] }),
    saveProfile: build.mutation({ ...saveProfile, invalidatesTags: ['Viewer'] }),
  }),
});

export const { useViewerQuery, useSaveProfileMutation } = viewerApi;

/** Another picture of the signed-in person, or none: seen at once wherever they see themselves. */
export const viewerAvatarChanged = (avatarUrl: string) =>
  viewerApi.util.updateQueryData('viewer', undefined, (viewer) => {
    viewer.avatarUrl = avatarUrl || null;
  });

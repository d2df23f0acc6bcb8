import { baseApi } from './base-api';
import { saveProfile, viewer } from './generated/viewer.endpoints';

const viewerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    viewer: build.query({ ...viewer, providesTags: ['Viewer'] }),
    saveProfile: build.mutation({ ...saveProfile, invalidatesTags: ['Viewer'] }),
  }),
});

export const { useViewerQuery, useSaveProfileMutation } = viewerApi;

/** Sets or removes the picture of the signed-in person in the cache, so that it changes everywhere at once. */
export const viewerAvatarChanged = (avatarUrl: string) =>
  viewerApi.util.updateQueryData('viewer', undefined, (viewer) => {
    viewer.avatarUrl = avatarUrl || null;
  });

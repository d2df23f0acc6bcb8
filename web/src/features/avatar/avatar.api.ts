import { baseApi } from '../../api/base-api';
import type { FilesRequest } from '../../api/request';
import type { Tag } from '../../api/tags';
import { viewerAvatarChanged } from '../../api/viewer.api';

interface AvatarAnswer {
  success: boolean;
  /** Empty when there is none. */
  avatarUrl: string;
}

/** Where others see the person; asked for again when next looked at. */
const SHOWN_IN: Tag[] = ['CoachProfile', 'Coach', 'Review', 'Analysis', 'AnalysisList', 'Payment'];

const avatars = (method: FilesRequest['method'], body?: Blob): FilesRequest => ({
  kind: 'files',
  path: 'avatars',
  method,
  body,
});

const avatarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    uploadAvatar: build.mutation<AvatarAnswer, Blob>({
      query: (picture) => avatars('POST', picture),
      invalidatesTags: (_result, error) => (error ? [] : SHOWN_IN),
      onQueryStarted: async (_picture, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(viewerAvatarChanged(answer.data.avatarUrl));
      },
    }),
    removeAvatar: build.mutation<AvatarAnswer, void>({
      query: () => avatars('DELETE'),
      invalidatesTags: (_result, error) => (error ? [] : SHOWN_IN),
      onQueryStarted: async (_none, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(viewerAvatarChanged(answer.data.avatarUrl));
      },
    }),
  }),
});

export const { useUploadAvatarMutation, useRemoveAvatarMutation } = avatarApi;

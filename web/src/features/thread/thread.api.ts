import { baseApi } from '../../api/base-api';
import type { ThreadFieldsFragment } from '../../api/generated/graphql';
import { sendThreadMessage, thread } from '../../api/generated/thread.endpoints';

export type Thread = ThreadFieldsFragment;
export type Message = Thread['messages'][number];

const threadApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    thread: build.query({
      ...thread,
      providesTags: (_result, _error, id) => [{ type: 'Analysis', id }],
    }),
    sendThreadMessage: build.mutation({
      ...sendThreadMessage,
      // Whoever is refused sees why, and perhaps that it has arrived all the same.
      invalidatesTags: (_result, error, { analysisId: id }) => (error ? [{ type: 'Analysis', id }] : []),
      onQueryStarted: async ({ analysisId }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(threadApi.util.updateQueryData('thread', analysisId, () => answer.data));
      },
    }),
  }),
});

export const { useThreadQuery, useSendThreadMessageMutation } = threadApi;

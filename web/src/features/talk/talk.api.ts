import { baseApi } from '../../api/base-api';
import type { TakeInput, TalkTakesQuery } from '../../api/generated/graphql';
import { deleteTake, makeAnswer, orderTakes, saveTake, talkTakes } from '../../api/generated/talk.endpoints';
import { loadScripts, type Dispatch, type SavedTake, type TakeScript } from '../../film/talk/takes.api';

const NONE: SavedTake[] = [];

const talkApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    talkTakes: build.query({
      ...talkTakes,
      transformResponse: ({ analysis }: TalkTakesQuery) => analysis.work?.takes ?? NONE,
      providesTags: (_result, _error, id) => [{ type: 'Talk', id }],
    }),
    saveTake: build.mutation({
      ...saveTake,
      invalidatesTags: (_result, _error, { analysisId: id }) => [{ type: 'Talk', id }],
    }),
    deleteTake: build.mutation({
      ...deleteTake,
      invalidatesTags: (_result, _error, { analysisId: id }) => [{ type: 'Talk', id }],
    }),
    orderTakes: build.mutation({
      ...orderTakes,
      invalidatesTags: (_result, _error, { analysisId: id }) => [{ type: 'Talk', id }],
    }),
    makeAnswer: build.mutation({
      ...makeAnswer,
      invalidatesTags: (_result, error, id) =>
        error ? [] : [{ type: 'Analysis', id }, { type: 'CompletionCheck', id }, 'AnalysisList'],
    }),
  }),
});

export const { useTalkTakesQuery } = talkApi;

/** The talk of one analysis on the server. */
export interface TalkServer {
  /** Asks again what there is: addresses of sounds end. */
  refresh: () => Promise<unknown>;
  scripts: (takeIds: string[]) => Promise<Map<string, TakeScript>>;
  save: (take: TakeInput) => Promise<SavedTake>;
  remove: (takeId: string, expectedVersion: number) => Promise<unknown>;
  order: (takeIds: string[]) => Promise<unknown>;
  answer: () => Promise<unknown>;
}

export function talkServer(analysisId: string, dispatch: Dispatch): TalkServer {
  const { endpoints } = talkApi;
  const untracked = { track: false } as const;
  return {
    refresh: () =>
      dispatch(endpoints.talkTakes.initiate(analysisId, { subscribe: false, forceRefetch: true })),
    scripts: (takeIds) => loadScripts(analysisId, takeIds, dispatch),
    save: (take) => dispatch(endpoints.saveTake.initiate({ analysisId, take }, untracked)).unwrap(),
    remove: (takeId, expectedVersion) =>
      dispatch(endpoints.deleteTake.initiate({ analysisId, takeId, expectedVersion }, untracked)).unwrap(),
    order: (takeIds) => dispatch(endpoints.orderTakes.initiate({ analysisId, takeIds }, untracked)).unwrap(),
    answer: () => dispatch(endpoints.makeAnswer.initiate(analysisId, untracked)).unwrap(),
  };
}

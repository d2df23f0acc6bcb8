import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus, type ApiRootState } from '@reduxjs/toolkit/query/react';
import { baseApi } from '../../api/base-api';
import type { ErrorCode } from '../../api/error-codes';
import { errorCode } from '../../api/error-copy';
import type {
  ResponsePayoutQuery,
  SaveSummaryItemMutation,
  WorkspaceAnalysisQuery,
  WorkspaceSummaryQuery,
} from '../../api/generated/graphql';
import {
  attachResponseVideo,
  completeAnalysis,
  completionCheck,
  deleteAnnotation,
  deleteSummaryItem,
  rejectAnalysis,
  removeResponseVideo,
  responsePayout,
  saveAnnotation,
  saveSummaryItem,
  workspaceAnalysis,
  workspaceSummary,
} from '../../api/generated/workspace.endpoints';
import type { Tag } from '../../api/tags';
import { dropItem, putItem } from './item-list';
import { tellOtherTabs } from './other-tabs';

export type WorkspaceAnalysis = WorkspaceAnalysisQuery['analysis'];
export type WorkspaceSummaryItem = SaveSummaryItemMutation['saveSummaryItem'];

const checkTag = (id: string) => ({ type: 'CompletionCheck' as const, id });
const moved = (id: string): (Tag | { type: Tag; id: string })[] => [
  { type: 'Analysis', id },
  'AnalysisList',
  'CoachStats',
  'Payment',
  'Earnings',
  'Notification',
];

/** What the screen shows of the response is not true any more. */
const OUT_OF_DATE: ErrorCode[] = [
  'RESPONSE_REVISION_CLOSED',
  'RESPONSE_VIDEO_DELIVERED',
  'INVALID_STATUS_UPDATE',
];

const afterResponse = (id: string, error: unknown) =>
  error && !OUT_OF_DATE.includes(errorCode(error)) ? [] : [...moved(id), checkTag(id)];

/**
 * Writing a note, a summary item or the response puts the server's answer into what is already loaded: asking for the
 * whole analysis after each would also bring new addresses of its videos.
 */
const workspaceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    workspaceAnalysis: build.query({
      ...workspaceAnalysis,
      providesTags: (_result, _error, id) => [{ type: 'Analysis', id }],
    }),
    workspaceSummary: build.query({
      ...workspaceSummary,
      transformResponse: (data: WorkspaceSummaryQuery) => data.analysis.work?.summaryItems ?? [],
      providesTags: (_result, _error, id) => [{ type: 'Analysis', id }],
    }),
    completionCheck: build.query({
      ...completionCheck,
      providesTags: (_result, _error, id) => [checkTag(id)],
      keepUnusedDataFor: 0,
    }),
    rejectAnalysis: build.mutation({
      ...rejectAnalysis,
      invalidatesTags: (_result, error, { analysisId }) => (error ? [] : moved(analysisId)),
    }),
    completeAnalysis: build.mutation({
      ...completeAnalysis,
      invalidatesTags: (_result, _error, id) => moved(id),
    }),
    saveAnnotation: build.mutation({
      ...saveAnnotation,
      invalidatesTags: (_result, _error, { analysisId }) => [checkTag(analysisId)],
      onQueryStarted: ({ analysisId }, api) =>
        onSuccess(analysisId, api, (note) =>
          api.dispatch(changeWork(analysisId, (work) => putItem(work.annotations, note))),
        ),
    }),
    deleteAnnotation: build.mutation({
      ...deleteAnnotation,
      invalidatesTags: (_result, _error, { analysisId }) => [checkTag(analysisId)],
      onQueryStarted: ({ analysisId, annotationId }, api) =>
        onSuccess(analysisId, api, () =>
          api.dispatch(changeWork(analysisId, (work) => dropItem(work.annotations, annotationId))),
        ),
    }),
    saveSummaryItem: build.mutation({
      ...saveSummaryItem,
      invalidatesTags: (_result, _error, { analysisId }) => [checkTag(analysisId)],
      onQueryStarted: ({ analysisId }, api) =>
        onSuccess(analysisId, api, (item) =>
          api.dispatch(changeSummary(analysisId, (items) => putItem(items, item))),
        ),
    }),
    deleteSummaryItem: build.mutation({
      ...deleteSummaryItem,
      invalidatesTags: (_result, _error, { analysisId }) => [checkTag(analysisId)],
      onQueryStarted: ({ analysisId, summaryItemId }, api) =>
        onSuccess(analysisId, api, () =>
          api.dispatch(changeSummary(analysisId, (items) => dropItem(items, summaryItemId))),
        ),
    }),
    /** When the coach's share is due; null while it is not known. */
    responsePayout: build.query({
      ...responsePayout,
      transformResponse: ({ analysis }: ResponsePayoutQuery) => analysis.payment?.payoutDueAt ?? null,
      providesTags: ['Payment'],
    }),
    attachResponseVideo: build.mutation({
      ...attachResponseVideo,
      invalidatesTags: (_result, error, { analysisId }) => afterResponse(analysisId, error),
    }),
    removeResponseVideo: build.mutation({
      ...removeResponseVideo,
      invalidatesTags: (_result, error, id) => afterResponse(id, error),
    }),
  }),
});

/** Puts what was answered into what is loaded. A refusal is told to whoever asked. */
async function onSuccess<T>(
  analysisId: string,
  { dispatch, getState, queryFulfilled }: Mutation<T>,
  change: (data: T) => void,
): Promise<void> {
  const fulfilled = await queryFulfilled.catch(() => undefined);
  if (!fulfilled) return;
  change(fulfilled.data);
  // An answer that is on its way may have been read before the change, and would take it back.
  if (isBeingAsked(analysisId, getState()))
    dispatch(baseApi.util.invalidateTags([{ type: 'Analysis', id: analysisId }]));
  tellOtherTabs(analysisId);
}

interface Mutation<T> {
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>;
  getState: () => ApiState;
  queryFulfilled: Promise<{ data: T }>;
}

type ApiState = ApiRootState<Record<never, never>, Tag, 'api'>;

const isBeingAsked = (analysisId: string, { api }: ApiState): boolean =>
  Object.values(api.queries).some(
    (query) => query?.status === QueryStatus.pending && query.originalArgs === analysisId,
  );

type Work = NonNullable<WorkspaceAnalysis['work']>;

const changeWork = (analysisId: string, change: (work: Work) => void) =>
  workspaceApi.util.updateQueryData('workspaceAnalysis', analysisId, (analysis) => {
    analysis.work ??= { annotations: [], responseVideo: null, replacementVideo: null, courtPinnings: [] };
    change(analysis.work);
  });

const changeSummary = (analysisId: string, change: (items: WorkspaceSummaryItem[]) => void) =>
  workspaceApi.util.updateQueryData('workspaceSummary', analysisId, change);

export const {
  useWorkspaceAnalysisQuery,
  useLazyWorkspaceAnalysisQuery,
  useWorkspaceSummaryQuery,
  useLazyWorkspaceSummaryQuery,
  useCompletionCheckQuery,
  useResponsePayoutQuery,
  useRejectAnalysisMutation,
  useCompleteAnalysisMutation,
  useSaveAnnotationMutation,
  useDeleteAnnotationMutation,
  useSaveSummaryItemMutation,
  useDeleteSummaryItemMutation,
  useAttachResponseVideoMutation,
  useRemoveResponseVideoMutation,
} = workspaceApi;

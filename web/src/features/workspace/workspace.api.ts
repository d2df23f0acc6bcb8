import { baseApi } from '../../api/base-api';
import {
  AttachResponseVideoDocument,
  CompleteAnalysisDocument,
  CompletionCheckDocument,
  DeleteAnnotationDocument,
  DeleteSummaryItemDocument,
  RejectAnalysisDocument,
  RemoveResponseVideoDocument,
  SaveAnnotationDocument,
  SaveSummaryItemDocument,
  WorkspaceAnalysisDocument,
  WorkspaceSummaryDocument,
  type AnnotationInput,
  type AttachResponseVideoMutation,
  type CompleteAnalysisMutation,
  type CompletionCheckQuery,
  type DeleteAnnotationMutation,
  type DeleteAnnotationMutationVariables,
  type DeleteSummaryItemMutation,
  type DeleteSummaryItemMutationVariables,
  type RejectAnalysisMutation,
  type RejectAnalysisMutationVariables,
  type RemoveResponseVideoMutation,
  type SaveAnnotationMutation,
  type SaveSummaryItemMutation,
  type SummaryItemInput,
  type WorkspaceAnalysisQuery,
  type WorkspaceSummaryQuery,
} from '../../api/generated/graphql';
import { graphql } from '../../api/request';
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

/**
 * Writing a note, a summary item or the response puts the server's answer into what is already loaded: asking for the
 * whole analysis after each would also bring new addresses of its videos.
 */
const workspaceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    workspaceAnalysis: build.query<WorkspaceAnalysis, string>({
      query: (id) => graphql(WorkspaceAnalysisDocument, { id }),
      transformResponse: (data: WorkspaceAnalysisQuery) => data.analysis,
      providesTags: (_result, _error, id) => [{ type: 'Analysis', id }],
    }),
    workspaceSummary: build.query<WorkspaceSummaryItem[], string>({
      query: (id) => graphql(WorkspaceSummaryDocument, { id }),
      transformResponse: (data: WorkspaceSummaryQuery) => data.analysis.work?.summaryItems ?? [],
      providesTags: (_result, _error, id) => [{ type: 'Analysis', id }],
    }),
    completionCheck: build.query<CompletionCheckQuery['completionCheck'], string>({
      query: (analysisId) => graphql(CompletionCheckDocument, { analysisId }),
      transformResponse: (data: CompletionCheckQuery) => data.completionCheck,
      providesTags: (_result, _error, id) => [checkTag(id)],
      keepUnusedDataFor: 0,
    }),
    rejectAnalysis: build.mutation<RejectAnalysisMutation['rejectAnalysis'], RejectAnalysisMutationVariables>(
      {
        query: (variables) => graphql(RejectAnalysisDocument, variables),
        transformResponse: (data: RejectAnalysisMutation) => data.rejectAnalysis,
        invalidatesTags: (_result, error, { analysisId }) => (error ? [] : moved(analysisId)),
      },
    ),
    completeAnalysis: build.mutation<CompleteAnalysisMutation['completeAnalysis'], string>({
      query: (analysisId) => graphql(CompleteAnalysisDocument, { analysisId }),
      transformResponse: (data: CompleteAnalysisMutation) => data.completeAnalysis,
      invalidatesTags: (_result, _error, id) => moved(id),
    }),
    saveAnnotation: build.mutation<
      SaveAnnotationMutation['saveAnnotation'],
      { analysisId: string; annotation: AnnotationInput }
    >({
      query: (variables) => graphql(SaveAnnotationDocument, variables),
      transformResponse: (data: SaveAnnotationMutation) => data.saveAnnotation,
      invalidatesTags: (_result, _error, { analysisId }) => [checkTag(analysisId)],
      onQueryStarted: ({ analysisId }, { dispatch, queryFulfilled }) =>
        onSuccess(analysisId, queryFulfilled, (note) =>
          dispatch(changeWork(analysisId, (work) => putItem(work.annotations, note))),
        ),
    }),
    deleteAnnotation: build.mutation<DeleteAnnotationMutation, DeleteAnnotationMutationVariables>({
      query: (variables) => graphql(DeleteAnnotationDocument, variables),
      invalidatesTags: (_result, _error, { analysisId }) => [checkTag(analysisId)],
      onQueryStarted: ({ analysisId, annotationId }, { dispatch, queryFulfilled }) =>
        onSuccess(analysisId, queryFulfilled, () =>
          dispatch(changeWork(analysisId, (work) => dropItem(work.annotations, annotationId))),
        ),
    }),
    saveSummaryItem: build.mutation<
      WorkspaceSummaryItem,
      { analysisId: string; summaryItem: SummaryItemInput }
    >({
      query: (variables) => graphql(SaveSummaryItemDocument, variables),
      transformResponse: (data: SaveSummaryItemMutation) => data.saveSummaryItem,
      invalidatesTags: (_result, _error, { analysisId }) => [checkTag(analysisId)],
      onQueryStarted: ({ analysisId }, { dispatch, queryFulfilled }) =>
        onSuccess(analysisId, queryFulfilled, (item) =>
          dispatch(changeSummary(analysisId, (items) => putItem(items, item))),
        ),
    }),
    deleteSummaryItem: build.mutation<DeleteSummaryItemMutation, DeleteSummaryItemMutationVariables>({
      query: (variables) => graphql(DeleteSummaryItemDocument, variables),
      invalidatesTags: (_result, _error, { analysisId }) => [checkTag(analysisId)],
      onQueryStarted: ({ analysisId, summaryItemId }, { dispatch, queryFulfilled }) =>
        onSuccess(analysisId, queryFulfilled, () =>
          dispatch(changeSummary(analysisId, (items) => dropItem(items, summaryItemId))),
        ),
    }),
    // After the first Submit, attaching completes and removing reopens, so both ask for the analysis again.
    attachResponseVideo: build.mutation<AttachResponseVideoMutation, { analysisId: string; videoId: string }>(
      {
        query: (variables) => graphql(AttachResponseVideoDocument, variables),
        invalidatesTags: (_result, error, { analysisId }) =>
          error ? [] : [...moved(analysisId), checkTag(analysisId)],
      },
    ),
    removeResponseVideo: build.mutation<RemoveResponseVideoMutation, string>({
      query: (analysisId) => graphql(RemoveResponseVideoDocument, { analysisId }),
      invalidatesTags: (_result, error, id) => (error ? [] : [...moved(id), checkTag(id)]),
    }),
  }),
});

/** A refusal is told to whoever asked. */
async function onSuccess<T>(
  analysisId: string,
  answer: Promise<{ data: T }>,
  change: (data: T) => void,
): Promise<void> {
  const fulfilled = await answer.catch(() => undefined);
  if (!fulfilled) return;
  change(fulfilled.data);
  tellOtherTabs(analysisId);
}

type Work = NonNullable<WorkspaceAnalysis['work']>;

const changeWork = (analysisId: string, change: (work: Work) => void) =>
  workspaceApi.util.updateQueryData('workspaceAnalysis', analysisId, (analysis) => {
    analysis.work ??= { annotations: [], responseVideo: null };
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
  useRejectAnalysisMutation,
  useCompleteAnalysisMutation,
  useSaveAnnotationMutation,
  useDeleteAnnotationMutation,
  useSaveSummaryItemMutation,
  useDeleteSummaryItemMutation,
  useAttachResponseVideoMutation,
  useRemoveResponseVideoMutation,
} = workspaceApi;

import { useCallback } from 'react';
import type { WorkspaceNoteFragment } from '../../api/generated/graphql';
import type { DraftStore } from './draft-store';
import { hasText, isKnown, trimmed, type NoteDraft } from './drafts';
import { useWriting, type Seen, type Writing } from './use-writing';
import {
  useDeleteAnnotationMutation,
  useLazyWorkspaceAnalysisQuery,
  useSaveAnnotationMutation,
} from './workspace.api';

/** What a mutation does is followed by its promise; drawing the list for it as well would be in vain. */
const UNSEEN = { selectFromResult: () => ({}) };

export function useNotes(
  analysisId: string,
  drafts: DraftStore<NoteDraft>,
): Writing<NoteDraft, WorkspaceNoteFragment> {
  const [saveAnnotation] = useSaveAnnotationMutation(UNSEEN);
  const [deleteAnnotation] = useDeleteAnnotationMutation(UNSEEN);
  const [load] = useLazyWorkspaceAnalysisQuery(UNSEEN);

  const erase = useCallback(
    ({ id, version }: Seen) =>
      deleteAnnotation({ analysisId, annotationId: id, expectedVersion: version }).unwrap(),
    [deleteAnnotation, analysisId],
  );
  // A note without a word is discarded, on the server as well if it is known there.
  const send = useCallback(
    async (draft: NoteDraft) => {
      if (hasText(draft)) await saveAnnotation({ analysisId, annotation: trimmed(draft) }).unwrap();
      else if (isKnown(draft)) await erase({ id: draft.id, version: draft.expectedVersion });
    },
    [saveAnnotation, erase, analysisId],
  );
  const look = useCallback(
    async (id: string) => {
      const { work } = await load(analysisId).unwrap();
      return work?.annotations.find((note) => note.id === id);
    },
    [load, analysisId],
  );
  return useWriting({ drafts, send, erase, look, changedCode: 'ANNOTATION_CHANGED' });
}

import { useCallback } from 'react';
import type { ErrorCode } from '../../api/error-codes';
import { errorCode } from '../../api/error-copy';
import type { WorkspaceNoteFragment } from '../../api/generated/graphql';
import type { DraftStore } from './draft-store';
import { isKnown, isNote, toInput, type NoteDraft } from './drafts';
import { useNoteVoices } from './voice/note-voices';
import { useWriting, type Seen, type Writing } from './use-writing';
import {
  useDeleteAnnotationMutation,
  useLazyWorkspaceAnalysisQuery,
  useSaveAnnotationMutation,
} from './workspace.api';

/** What a mutation does is followed by its promise; drawing the list for it as well would be in vain. */
const UNSEEN = { selectFromResult: () => ({}) };

/** What was spoken and sent is on the server no more. */
const VOICE_LOST: ErrorCode[] = ['VIDEO_NOT_FOUND', 'VOICE_NOT_USABLE'];

export function useNotes(
  analysisId: string,
  drafts: DraftStore<NoteDraft>,
): Writing<NoteDraft, WorkspaceNoteFragment> {
  const [saveAnnotation] = useSaveAnnotationMutation(UNSEEN);
  const [deleteAnnotation] = useDeleteAnnotationMutation(UNSEEN);
  const [load] = useLazyWorkspaceAnalysisQuery(UNSEEN);
  const voices = useNoteVoices();

  const erase = useCallback(
    async ({ id, version }: Seen) => {
      await deleteAnnotation({ analysisId, annotationId: id, expectedVersion: version }).unwrap();
      voices.forget(id);
    },
    [deleteAnnotation, analysisId, voices],
  );
  // A note without a word, a drawing or a voice is discarded, on the server as well if it is known there.
  const send = useCallback(
    async (draft: NoteDraft) => {
      if (!isNote(draft)) {
        if (isKnown(draft)) await erase({ id: draft.id, version: draft.expectedVersion });
        return;
      }
      try {
        await saveAnnotation({ analysisId, annotation: toInput(draft) }).unwrap();
        voices.saved(draft.id, draft.voiceClipId);
      } catch (error) {
        if (VOICE_LOST.includes(errorCode(error))) voices.of(draft.id).forgetSent();
        throw error;
      }
    },
    [saveAnnotation, erase, analysisId, voices],
  );
  const look = useCallback(
    async (id: string) => {
      const { work } = await load(analysisId).unwrap();
      return work?.annotations.find((note) => note.id === id);
    },
    [load, analysisId],
  );
  const writing = useWriting({ drafts, send, erase, look, changedCode: 'ANNOTATION_CHANGED' });
  const { conflict, takeTheirs } = writing;
  return {
    ...writing,
    takeTheirs: useCallback(() => {
      if (conflict?.mine) voices.forget(conflict.id);
      takeTheirs();
    }, [conflict, takeTheirs, voices]),
  };
}

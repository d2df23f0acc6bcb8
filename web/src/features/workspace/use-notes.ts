import { useState } from 'react';
import { hasText, trimmed, type NoteDraft } from './drafts';
import type { DraftStore } from './draft-store';
import { useDeleteAnnotationMutation, useSaveAnnotationMutation } from './workspace.api';

export type NoteFailure = 'saveFailed' | 'deleteFailed';

export interface Notes {
  drafts: DraftStore<NoteDraft>;
  savingIds: string[];
  failure: NoteFailure | undefined;
  dismissFailure: () => void;
  /** True when it is saved, or discarded because nothing was written. */
  save: (draft: NoteDraft) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
}

/** The life of a note: a temporary item with an id of its own until the server has it. */
export function useNotes(analysisId: string, drafts: DraftStore<NoteDraft>): Notes {
  const [saveAnnotation] = useSaveAnnotationMutation();
  const [deleteAnnotation] = useDeleteAnnotationMutation();
  const [savingIds, setSavingIds] = useState<string[]>([]);
  const [failure, setFailure] = useState<NoteFailure>();

  const attempt = async (id: string, work: () => Promise<unknown>, onFailure: NoteFailure) => {
    setSavingIds((ids) => [...ids, id]);
    try {
      await work();
      drafts.remove(id);
      return true;
    } catch {
      setFailure(onFailure);
      return false;
    } finally {
      setSavingIds((ids) => ids.filter((other) => other !== id));
    }
  };
  const remove = (id: string) =>
    attempt(id, () => deleteAnnotation({ analysisId, annotationId: id }).unwrap(), 'deleteFailed');
  const save = async (draft: NoteDraft) => {
    if (savingIds.includes(draft.id)) return false;
    if (hasText(draft)) {
      const { saved: _saved, ...annotation } = trimmed(draft);
      return attempt(draft.id, () => saveAnnotation({ analysisId, annotation }).unwrap(), 'saveFailed');
    }
    if (draft.saved) return remove(draft.id);
    drafts.remove(draft.id);
    return true;
  };
  return { drafts, savingIds, failure, dismissFailure: () => setFailure(undefined), save, remove };
}

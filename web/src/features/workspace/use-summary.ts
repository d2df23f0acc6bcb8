import { useState } from 'react';
import { trimmed, type SummaryDraft } from './drafts';
import type { DraftStore } from './draft-store';
import { useDeleteSummaryItemMutation, useSaveSummaryItemMutation } from './workspace.api';

export type SummaryField = 'label' | 'content';
export type SummaryFailure = 'saveFailed' | 'deleteFailed';

export const emptyFields = (draft: SummaryDraft): SummaryField[] =>
  (['label', 'content'] as const).filter((field) => draft[field].trim() === '');

/** The life of a summary item: as a note's, but both fields are needed. */
export function useSummary(analysisId: string, drafts: DraftStore<SummaryDraft>) {
  const [saveItem] = useSaveSummaryItemMutation();
  const [deleteItem] = useDeleteSummaryItemMutation();
  const [savingIds, setSavingIds] = useState<string[]>([]);
  const [failure, setFailure] = useState<SummaryFailure>();

  const attempt = async (id: string, work: () => Promise<unknown>, onFailure: SummaryFailure) => {
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
  return {
    savingIds,
    failure,
    dismissFailure: () => setFailure(undefined),
    save: async (draft: SummaryDraft) => {
      if (savingIds.includes(draft.id) || emptyFields(draft).length > 0) return false;
      const { saved: _saved, ...summaryItem } = trimmed(draft);
      return attempt(draft.id, () => saveItem({ analysisId, summaryItem }).unwrap(), 'saveFailed');
    },
    remove: (id: string) =>
      attempt(id, () => deleteItem({ analysisId, summaryItemId: id }).unwrap(), 'deleteFailed'),
  };
}

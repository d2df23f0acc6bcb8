import { useCallback } from 'react';
import type { DraftStore } from './draft-store';
import { trimmed, type SummaryDraft } from './drafts';
import { useWriting, type Seen, type Writing } from './use-writing';
import {
  useDeleteSummaryItemMutation,
  useLazyWorkspaceSummaryQuery,
  useSaveSummaryItemMutation,
  type WorkspaceSummaryItem,
} from './workspace.api';

export type SummaryField = 'label' | 'content';

/** Both are needed. */
export const emptyFields = (draft: SummaryDraft): SummaryField[] =>
  (['label', 'content'] as const).filter((field) => draft[field].trim() === '');

export function useSummary(
  analysisId: string,
  drafts: DraftStore<SummaryDraft>,
): Writing<SummaryDraft, WorkspaceSummaryItem> {
  const [saveItem] = useSaveSummaryItemMutation();
  const [deleteItem] = useDeleteSummaryItemMutation();
  const [load] = useLazyWorkspaceSummaryQuery();

  const send = useCallback(
    (draft: SummaryDraft) => saveItem({ analysisId, summaryItem: trimmed(draft) }).unwrap(),
    [saveItem, analysisId],
  );
  const erase = useCallback(
    ({ id, version }: Seen) =>
      deleteItem({ analysisId, summaryItemId: id, expectedVersion: version }).unwrap(),
    [deleteItem, analysisId],
  );
  const look = useCallback(
    async (id: string) => (await load(analysisId).unwrap()).find((item) => item.id === id),
    [load, analysisId],
  );
  return useWriting({ drafts, send, erase, look, changedCode: 'SUMMARY_ITEM_CHANGED' });
}

import { useCallback, useState } from 'react';
import { useDraftsValue } from './draft-store';
import type { Drafts } from './drafts';
import type { WorkspaceTab } from './components/workspace-tabs';

interface Composing {
  /** What is being written with all the room of a phone; undefined while the lists are shown. */
  composedId: string | undefined;
  /** The note that was opened for writing last, also among others. */
  writtenId: string | undefined;
  compose: (id: string) => void;
}

/** On a phone one draft is open at a time. What was left unfinished is open when the screen is come back to. */
export function useComposing(
  { noteDrafts, summaryDrafts }: Drafts,
  tab: WorkspaceTab,
  enabled: boolean,
): Composing {
  const [id, setId] = useState(() => noteDrafts.all().at(-1)?.id);
  const isNote = useDraftsValue(noteDrafts, (all) => all.some((draft) => draft.id === id));
  const isSummary = useDraftsValue(summaryDrafts, (all) => all.some((draft) => draft.id === id));
  const open = enabled && ((tab === 'notes' && isNote) || (tab === 'summary' && isSummary));
  return {
    composedId: open ? id : undefined,
    writtenId: isNote ? id : undefined,
    compose: useCallback((next: string) => setId(next), []),
  };
}

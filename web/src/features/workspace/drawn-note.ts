import type { DraftStore } from './draft-store';
import type { DrawnNote, DrawnNoteFacts } from './desk';
import type { NoteDraft } from './drafts';
import { showingOf, withShowing } from './note-showing';

const factsOf = (draft: NoteDraft): DrawnNoteFacts => ({
  timestampMs: draft.timestampMs,
  category: draft.category,
  label: draft.label,
  drawingVersion: draft.drawingVersion ?? 0,
  ...showingOf(draft),
});

/** The draft of a note as whoever draws for it sees it; once it is gone, as it was last. */
export function drawnNoteOf(drafts: DraftStore<NoteDraft>, first: NoteDraft, durationMs: number): DrawnNote {
  const { id } = first;
  let last = factsOf(first);
  const change = (change: (draft: NoteDraft) => NoteDraft) => {
    const draft = drafts.get(id);
    if (draft) drafts.put(change(draft));
  };
  return {
    id,
    subscribe: drafts.subscribe,
    facts: () => {
      const draft = drafts.get(id);
      if (draft) last = factsOf(draft);
      return last;
    },
    onShowing: (value) => change((draft) => withShowing(draft, value, durationMs)),
    onSaved: (drawingVersion) => change((draft) => ({ ...draft, drawingVersion })),
  };
}

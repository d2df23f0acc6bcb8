import { useCallback, useState } from 'react';
import type { WorkspaceNoteFragment } from '../../api/generated/graphql';
import { ADD_NOTE_ID, focusLater, focusNote } from './focus-later';
import type { Seen } from './use-writing';

interface Deleting {
  /** What somebody is asked about. */
  deleting: WorkspaceNoteFragment | undefined;
  ask: (note: WorkspaceNoteFragment) => void;
  keep: () => void;
  confirm: () => void;
}

/** Deletes a note once that is confirmed. */
export function useDeleting(
  remove: (note: Seen) => Promise<boolean>,
  forget: (id: string) => void,
): Deleting {
  const [deleting, ask] = useState<WorkspaceNoteFragment>();
  // What asked is gone with its menu.
  const keep = useCallback(() => {
    ask(undefined);
    if (deleting) focusNote(deleting.id);
  }, [deleting]);
  const confirm = useCallback(() => {
    ask(undefined);
    if (!deleting) return;
    void remove(deleting).then((done) => {
      if (!done) return;
      forget(deleting.id);
      focusLater(ADD_NOTE_ID);
    });
  }, [deleting, remove, forget]);
  return { deleting, ask, keep, confirm };
}

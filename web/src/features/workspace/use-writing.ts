import { useCallback, useRef, useState } from 'react';
import type { ErrorCode } from '../../api/error-codes';
import { errorCode } from '../../api/error-copy';
import type { DraftStore } from './draft-store';

export type WritingFailure = 'saveFailed' | 'deleteFailed';

interface Draft {
  id: string;
  expectedVersion: number;
}

/** What the server has, as it was seen here. */
export interface Seen {
  id: string;
  version: number;
}

/** The same item as it was written here and as another tab left it; nothing on the side that deletes it. */
export interface Conflict<D, I> {
  id: string;
  mine: D | undefined;
  theirs: I | undefined;
}

interface WritingRules<D extends Draft, I extends Seen> {
  drafts: DraftStore<D>;
  send: (draft: D) => Promise<unknown>;
  erase: (item: Seen) => Promise<unknown>;
  /** What the server has now. */
  look: (id: string) => Promise<I | undefined>;
  /** The code of a save or a deletion that would overwrite what this tab has not seen. */
  changedCode: ErrorCode;
}

export interface Writing<D, I> {
  savingIds: string[];
  failure: WritingFailure | undefined;
  conflict: Conflict<D, I> | undefined;
  dismiss: () => void;
  /** True when the server has it. */
  save: (draft: D) => Promise<boolean>;
  /** Deletes it as it was seen here. */
  remove: (item: Seen) => Promise<boolean>;
  keepMine: () => Promise<boolean>;
  takeTheirs: () => void;
}

/** The life of a note or a summary item: a temporary item with an id of its own until the server has it. */
export function useWriting<D extends Draft, I extends Seen>(rules: WritingRules<D, I>): Writing<D, I> {
  const { drafts, send, erase, look, changedCode } = rules;
  const [savingIds, setSavingIds] = useState<string[]>([]);
  const [failure, setFailure] = useState<WritingFailure>();
  const [conflict, setConflict] = useState<Conflict<D, I>>();
  const underWay = useRef(new Set<string>());

  const attempt = useCallback(
    async (id: string, work: () => Promise<unknown>, onError: (error: unknown) => unknown) => {
      if (underWay.current.has(id)) return false;
      underWay.current.add(id);
      setSavingIds([...underWay.current]);
      try {
        await work();
        drafts.remove(id);
        return true;
      } catch (error) {
        await onError(error);
        return false;
      } finally {
        underWay.current.delete(id);
        setSavingIds([...underWay.current]);
      }
    },
    [drafts],
  );
  const refused = useCallback(
    (id: string, mine: D | undefined, otherwise: WritingFailure) => async (error: unknown) => {
      if (errorCode(error) !== changedCode) return setFailure(otherwise);
      await look(id).then(
        (theirs) => setConflict({ id, mine, theirs }),
        () => setFailure(otherwise),
      );
    },
    [look, changedCode],
  );
  const save = useCallback(
    (draft: D) => attempt(draft.id, () => send(draft), refused(draft.id, draft, 'saveFailed')),
    [attempt, send, refused],
  );
  const remove = useCallback(
    ({ id, version }: Seen) =>
      attempt(id, () => erase({ id, version }), refused(id, undefined, 'deleteFailed')),
    [attempt, erase, refused],
  );
  const dismiss = useCallback(() => {
    setFailure(undefined);
    setConflict(undefined);
  }, []);

  const keepMine = useCallback(async () => {
    if (!conflict) return false;
    const { id, mine, theirs } = conflict;
    const version = theirs?.version ?? 0;
    setConflict(undefined);
    if (!mine) return remove({ id, version });
    const again = { ...mine, expectedVersion: version };
    drafts.put(again);
    return save(again);
  }, [conflict, remove, save, drafts]);
  const takeTheirs = useCallback(() => {
    if (conflict?.mine) drafts.remove(conflict.id);
    setConflict(undefined);
  }, [conflict, drafts]);

  return { savingIds, failure, conflict, dismiss, save, remove, keepMine, takeTheirs };
}

import { useCallback, useMemo, useRef, useState } from 'react';
import { errorCode } from '../../api/error-copy';
import type { DraftStore } from './draft-store';

export type WritingFailure = 'saveFailed' | 'deleteFailed';

interface Draft {
  id: string;
  expectedVersion: number;
}

interface Item {
  id: string;
  version: number;
}

/** The same item as it was written here and as another tab left it; nothing when that one deleted it. */
export interface Conflict<D, I> {
  mine: D;
  theirs: I | undefined;
}

interface WritingRules<D extends Draft, I extends Item> {
  drafts: DraftStore<D>;
  send: (draft: D) => Promise<unknown>;
  erase: (id: string) => Promise<unknown>;
  /** What the server has now. */
  look: (id: string) => Promise<I | undefined>;
  /** The code of a save that would overwrite what this tab has not seen. */
  changedCode: string;
}

export interface Writing<D, I> {
  savingIds: string[];
  failure: WritingFailure | undefined;
  conflict: Conflict<D, I> | undefined;
  dismiss: () => void;
  /** True when the server has it. */
  save: (draft: D) => Promise<boolean>;
  remove: (id: string) => Promise<boolean>;
  keepMine: () => Promise<boolean>;
  takeTheirs: () => void;
}

/** The life of a note or a summary item: a temporary item with an id of its own until the server has it. */
export function useWriting<D extends Draft, I extends Item>(rules: WritingRules<D, I>): Writing<D, I> {
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
  const save = useCallback(
    (draft: D) =>
      attempt(
        draft.id,
        () => send(draft),
        async (error) => {
          if (errorCode(error) !== changedCode) return setFailure('saveFailed');
          await look(draft.id).then(
            (theirs) => setConflict({ mine: draft, theirs }),
            () => setFailure('saveFailed'),
          );
        },
      ),
    [attempt, send, look, changedCode],
  );
  const remove = useCallback(
    (id: string) =>
      attempt(
        id,
        () => erase(id),
        () => setFailure('deleteFailed'),
      ),
    [attempt, erase],
  );
  const dismiss = useCallback(() => {
    setFailure(undefined);
    setConflict(undefined);
  }, []);

  return useMemo(
    () => ({
      savingIds,
      failure,
      conflict,
      dismiss,
      save,
      remove,
      keepMine: async () => {
        if (!conflict) return false;
        const mine = { ...conflict.mine, expectedVersion: conflict.theirs?.version ?? 0 };
        drafts.put(mine);
        setConflict(undefined);
        return save(mine);
      },
      takeTheirs: () => {
        if (conflict) drafts.remove(conflict.mine.id);
        setConflict(undefined);
      },
    }),
    [savingIds, failure, conflict, dismiss, save, remove, drafts],
  );
}

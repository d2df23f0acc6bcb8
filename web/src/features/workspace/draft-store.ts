import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  dropDraft,
  followKept,
  keepDraft,
  keptForms,
  readDraft,
  type KeptElsewhere,
} from '../../lib/kept-draft';
import { useSessionUser } from '../../session/use-session';
import { withItem, withoutItem } from './item-list';

interface Draft {
  id: string;
}

/**
 * What is being written and not saved yet, kept in this browser until it is saved or thrown away. It lives outside
 * React: a letter typed draws its own editor again, not the timeline with all its notes. Each draft is kept by itself,
 * so that two tabs do not wipe out each other's.
 */
export class DraftStore<T extends Draft> {
  #all: T[];
  /** Found here and not touched since: perhaps another tab is at work on them. */
  #untouched: Set<string>;
  #listeners = new Set<() => void>();

  constructor(
    private readonly name: string,
    private readonly userId: string,
  ) {
    this.#all = keptForms(`${name}:`, userId).map((form) => readDraft(form, userId) as unknown as T);
    this.#untouched = new Set(this.#all.map(({ id }) => id));
  }

  readonly all = (): T[] => this.#all;
  readonly get = (id: string): T | undefined => this.#all.find((draft) => draft.id === id);

  readonly put = (draft: T): void => {
    this.#untouched.delete(draft.id);
    keepDraft(this.#formOf(draft.id), this.userId, draft);
    this.#become(withItem(this.#all, draft));
  };

  readonly remove = (id: string): void => {
    const kept = JSON.stringify(readDraft(this.#formOf(id), this.userId));
    if (kept === JSON.stringify(this.get(id))) dropDraft(this.#formOf(id), this.userId);
    this.#become(withoutItem(this.#all, id));
  };

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** What another tab writes on is shown as it stands there, unless it is written on here as well. */
  readonly followOtherTabs = (): (() => void) =>
    followKept(`${this.name}:`, this.userId, ({ form, after }: KeptElsewhere) => {
      const id = form.slice(this.name.length + 1);
      if (!this.#untouched.has(id)) return;
      this.#become(after ? withItem(this.#all, JSON.parse(after) as T) : withoutItem(this.#all, id));
    });

  #formOf(id: string): string {
    return `${this.name}:${id}`;
  }

  #become(all: T[]) {
    this.#all = all;
    this.#listeners.forEach((listener) => listener());
  }
}

/** The signed-in person's drafts of one sort. */
export function useDraftStore<T extends Draft>(name: string): DraftStore<T> {
  const { id: userId } = useSessionUser();
  const [drafts] = useState(() => new DraftStore<T>(name, userId));
  useEffect(() => drafts.followOtherTabs(), [drafts]);
  return drafts;
}

export function useDraft<T extends Draft>(drafts: DraftStore<T>, id: string): T | undefined {
  return useSyncExternalStore(drafts.subscribe, () => drafts.get(id));
}

/** A text, a number or a yes about all drafts; drawn again only when it differs. */
export function useDraftsValue<T extends Draft, V extends string | number | boolean>(
  drafts: DraftStore<T>,
  select: (all: T[]) => V,
): V {
  return useSyncExternalStore(drafts.subscribe, () => select(drafts.all()));
}

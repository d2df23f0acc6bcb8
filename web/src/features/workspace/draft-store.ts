import { useState, useSyncExternalStore } from 'react';
import { withItem, withoutItem } from './item-list';

function stored<T>(key: string): T[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(value) ? (value as T[]) : [];
  } catch {
    return [];
  }
}

function store<T>(key: string, drafts: T[]) {
  try {
    if (drafts.length > 0) localStorage.setItem(key, JSON.stringify(drafts));
    else localStorage.removeItem(key);
  } catch {
    // A full or forbidden storage takes nothing; the drafts on screen are still there.
  }
}

/**
 * What is being written and not saved yet, kept in this browser until it is saved or thrown away. It lives outside
 * React: a letter typed draws its own editor again, not the timeline with all its notes.
 */
export class DraftStore<T extends { id: string }> {
  #all: T[];
  #listeners = new Set<() => void>();

  constructor(private readonly key: string) {
    this.#all = stored<T>(key);
  }

  readonly all = (): T[] => this.#all;
  readonly get = (id: string): T | undefined => this.#all.find((draft) => draft.id === id);
  readonly put = (draft: T): void => this.#become(withItem(this.#all, draft));
  readonly remove = (id: string): void => this.#become(withoutItem(this.#all, id));

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #become(all: T[]) {
    this.#all = all;
    store(this.key, all);
    this.#listeners.forEach((listener) => listener());
  }
}

export function useDraftStore<T extends { id: string }>(key: string): DraftStore<T> {
  const [drafts] = useState(() => new DraftStore<T>(key));
  return drafts;
}

export function useDraft<T extends { id: string }>(drafts: DraftStore<T>, id: string): T | undefined {
  return useSyncExternalStore(drafts.subscribe, () => drafts.get(id));
}

/** A text or a number about all drafts; drawn again only when it differs. */
export function useDraftsValue<T extends { id: string }, V extends string | number>(
  drafts: DraftStore<T>,
  select: (all: T[]) => V,
): V {
  return useSyncExternalStore(drafts.subscribe, () => select(drafts.all()));
}

import { useCallback, useEffect, useState } from 'react';
import { withItem, withoutItem } from './item-list';

export interface Drafts<T> {
  all: T[];
  put: (draft: T) => void;
  remove: (id: string) => void;
}

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

/** What is being written and not saved yet, kept in this browser under the key until it is saved or thrown away. */
export function useDrafts<T extends { id: string }>(key: string): Drafts<T> {
  const [all, setAll] = useState(() => stored<T>(key));
  useEffect(() => store(key, all), [key, all]);
  return {
    all,
    put: useCallback((draft: T) => setAll((drafts) => withItem(drafts, draft)), []),
    remove: useCallback((id: string) => setAll((drafts) => withoutItem(drafts, id)), []),
  };
}

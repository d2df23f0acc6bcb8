/** Kept until the server has confirmed the sign-out, also across page loads. It holds nothing of the person. */
const KEY = 'bandeja-sign-out';

export type SignOutScope = 'local' | 'global';

/** Where the browser refuses storage, it lasts as long as the page. */
let inMemory: SignOutScope | undefined;

export function markedSignOut(): SignOutScope | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'local' || kept === 'global' ? kept : undefined;
  } catch {
    return inMemory;
  }
}

export function markSignOut(scope: SignOutScope): void {
  inMemory = scope;
  try {
    localStorage.setItem(KEY, scope);
  } catch {
    // Kept in memory.
  }
}

export function clearSignOutMark(): void {
  inMemory = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

/** Whether this storage event is about the mark. */
export const isSignOutMark = ({ key }: StorageEvent): boolean => key === KEY || key === null;

import { useSyncExternalStore } from 'react';

const KEY = 'bandeja-farewell';
let told: boolean | undefined;

/** Has the next public page say that the account is gone. */
export function leaveFarewell(): void {
  try {
    sessionStorage.setItem(KEY, 'deleted');
  } catch {
    // Then it is not said; the account is gone all the same.
  }
}

function takeFarewell(): boolean {
  try {
    told ??= sessionStorage.getItem(KEY) !== null;
    // With it goes what the app wrote while it closed.
    if (told) sessionStorage.clear();
  } catch {
    told ??= false;
  }
  return told;
}

/** True on the first page after an account was deleted, and not again after a reload. */
export const useFarewell = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    takeFarewell,
    () => false,
  );

import { useSyncExternalStore } from 'react';

const KEY = 'bandeja-farewell';
let isDeleted: boolean | undefined;

/** Makes the next public page say that the account was deleted. */
export function leaveFarewell(): void {
  try {
    sessionStorage.setItem(KEY, 'deleted');
  } catch {
    // Without storage the message is not shown; the account is deleted anyway.
  }
}

function takeFarewell(): boolean {
  try {
    isDeleted ??= sessionStorage.getItem(KEY) !== null;
    // Also removes what the app wrote while it was closing.
    if (isDeleted) sessionStorage.clear();
  } catch {
    isDeleted ??= false;
  }
  return isDeleted;
}

/** True on the first page after an account was deleted, and not again after a reload. */
export const useFarewell = (): boolean =>
  useSyncExternalStore(
    () => () => undefined,
    takeFarewell,
    () => false,
  );

const KEY = 'bandeja-farewell';

/** Makes the next public page say that the account was deleted. */
export function leaveFarewell(): void {
  try {
    sessionStorage.setItem(KEY, 'deleted');
  } catch {
    // Without storage the message is not shown; the account is deleted anyway.
  }
}

/** True on the first page after an account was deleted, and not again after a reload. */
export function takeFarewell(): boolean {
  try {
    const isDeleted = sessionStorage.getItem(KEY) !== null;
    // Also removes what the app wrote while it was closing.
    if (isDeleted) sessionStorage.clear();
    return isDeleted;
  } catch {
    return false;
  }
}

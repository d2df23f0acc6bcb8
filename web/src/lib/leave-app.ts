let unfinished: Promise<unknown> = Promise.resolve();

/** Delays the next page load until this work is done, for instance a sign-out that removes a cookie. */
export function finishBeforeLeaving(work: Promise<unknown>): Promise<unknown> {
  unfinished = work.catch(() => undefined);
  return unfinished;
}

/** Loads the document of the current address, which is not part of the app. */
export const leaveApp = (): Promise<void> => unfinished.then(() => window.location.reload());

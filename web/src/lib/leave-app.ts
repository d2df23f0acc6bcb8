let unfinished: Promise<unknown> = Promise.resolve();

/** Has the next page wait for this work, for instance for a sign-out that takes a cookie away. */
export function finishBeforeLeaving(work: Promise<unknown>): Promise<unknown> {
  unfinished = work.catch(() => undefined);
  return unfinished;
}

/** Loads the document of the address that the app has just come to and does not hold. */
export const leaveApp = (): Promise<void> => unfinished.then(() => window.location.reload());

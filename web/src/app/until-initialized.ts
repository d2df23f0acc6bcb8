import type { DataRouter } from 'react-router-dom';

/** Resolves when the code of the first screen has come, or has failed to. */
export function untilInitialized(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

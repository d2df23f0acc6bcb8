/** One sound at a time on a page, be it a film, a voice or a microphone that listens. */
let sounding: (() => void) | undefined;

/** Stops what sounds, and is stopped by what begins to sound next. The answer tells that it is over. */
export function beginSound(stop: () => void): () => void {
  const before = sounding;
  sounding = stop;
  // Some tell twice that they begin.
  if (before !== stop) before?.();
  return () => {
    if (sounding === stop) sounding = undefined;
  };
}

export const isSounding = (): boolean => sounding !== undefined;

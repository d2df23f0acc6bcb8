/** Chromium takes a quick stroke for a fling, also where nothing scrolls, and the next tap anywhere only stops it. */
function notAScroll(event: Event): void {
  if (event.cancelable) event.preventDefault();
}

/** For what a finger drags or draws on; as a ref, or until the answer is called. */
export function noFling(element: Element | null): () => void {
  element?.addEventListener('touchmove', notAScroll, { passive: false });
  return () => element?.removeEventListener('touchmove', notAScroll);
}

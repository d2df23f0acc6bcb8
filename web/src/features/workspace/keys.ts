import type { KeyboardEvent } from 'react';

/** Enter as "done": not with Shift, and not the one that ends a composed character. */
export const isPlainEnter = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.shiftKey &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.altKey &&
  !event.nativeEvent.isComposing;

import { useEffect, useRef } from 'react';

/**
 * For a list with a button that loads more: the button keeps the focus, and when it disappears after the last page, the
 * first new item gets the focus. Put `listRef` on the element whose children are the items.
 */
export function useMore<Element extends HTMLElement>(count: number, hasMore: boolean) {
  const listRef = useRef<Element>(null);
  const countWhenPressed = useRef<number>(null);
  useEffect(() => {
    const first = countWhenPressed.current;
    if (first === null || count <= first) return;
    countWhenPressed.current = null;
    if (hasMore) return;
    const item = listRef.current?.children.item(first);
    item?.querySelector<HTMLElement>('a, button, [tabindex]')?.focus();
  }, [count, hasMore]);
  return {
    listRef,
    /** To be called when the button is clicked. */
    pressed: () => {
      countWhenPressed.current = count;
    },
  };
}

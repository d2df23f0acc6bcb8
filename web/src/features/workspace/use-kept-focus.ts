import { useEffect, useRef, type FocusEvent } from 'react';
import { focusLater } from './focus-later';

/** For what moves to another place of the page while somebody writes in it: the field with this id has the focus there too. */
export function useKeptFocus() {
  const focusedId = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (focusedId.current) focusLater(focusedId.current);
    },
    [],
  );
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => (focusedId.current = target.id),
    // A field that is taken off the page leaves the focus to nothing.
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (relatedTarget) focusedId.current = undefined;
    },
  };
}

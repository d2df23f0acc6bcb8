import { useEffect } from 'react';

/** The title of the browser tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    if (title) document.title = `${title} | Bandeja`;
  }, [title]);
}

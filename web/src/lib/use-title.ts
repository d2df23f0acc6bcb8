import { useEffect } from 'react';
import { showPageMeta } from './page-meta';

/** The title of the browser tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    if (title) showPageMeta({ title: `${title} | Bandeja` });
  }, [title]);
}

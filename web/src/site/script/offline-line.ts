import { PagePart } from '../../lib/page-parts';
import type { Behaviour } from './behaviour';

export const offlineLine: Behaviour = (root, signal) => {
  const line = new PagePart(root, 'offline');
  const look = () => {
    if (navigator.onLine) line.hide();
    else line.show();
  };
  window.addEventListener('online', look, { signal });
  window.addEventListener('offline', look, { signal });
  look();
};

import { signedInRole } from '../../lib/signed-in-hint';
import type { Behaviour } from './behaviour';

/** `before-paint.js` has chosen between guest and member; another tab may have signed in or out since. */
export const signedInHeader: Behaviour = (root, signal) => {
  const look = () => {
    const role = signedInRole();
    if (role) document.documentElement.dataset.signedIn = role;
    else delete document.documentElement.dataset.signedIn;
    for (const link of root.querySelectorAll('a[data-dashboard]'))
      link.setAttribute('href', role === 'coach' ? '/coach' : '/user');
  };
  window.addEventListener('pageshow', look, { signal });
  window.addEventListener('focus', look, { signal });
  look();
};

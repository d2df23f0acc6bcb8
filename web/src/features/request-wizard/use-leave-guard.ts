import { useEffect } from 'react';
import { useBlocker, type Blocker } from 'react-router-dom';

/** While something would be lost, leaving asks: by a dialog inside the app, by the browser's own outside it. */
export function useLeaveGuard(atRisk: boolean): Blocker {
  useEffect(() => {
    if (!atRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [atRisk]);
  return useBlocker(
    ({ currentLocation, nextLocation }) => atRisk && currentLocation.pathname !== nextLocation.pathname,
  );
}

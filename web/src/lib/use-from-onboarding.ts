import { useLocation } from 'react-router-dom';

/** True when this visit came straight from the end of onboarding. */
export function useFromOnboarding(): boolean {
  const { state } = useLocation() as { state: { fromOnboarding?: unknown } | null };
  return state?.fromOnboarding === true;
}

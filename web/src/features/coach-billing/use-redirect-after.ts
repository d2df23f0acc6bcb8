import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes there by itself after a while. */
export function useRedirectAfter(to: string, ms: number, enabled = true): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!enabled) return;
    const timer = setTimeout(() => void navigate(to, { replace: true }), ms);
    return () => clearTimeout(timer);
  }, [navigate, to, ms, enabled]);
}

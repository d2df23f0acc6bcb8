import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../../../components/ui/toast-list';

interface Arrival {
  type?: unknown;
  message?: unknown;
}

/**
 * Says what the screen before has done, once: going back or reloading does not say it again. A component of its own, because
 * `useNavigate` renders its caller with each step of a navigation: here that would be the whole dashboard.
 */
export function ArrivalToast() {
  const { state, pathname } = useLocation() as { state: Arrival | null; pathname: string };
  const navigate = useNavigate();
  const shown = useRef<unknown>(null);
  useEffect(() => {
    if (typeof state?.message !== 'string' || shown.current === state) return;
    shown.current = state;
    (state.type === 'error' ? toast.error : toast.ok)(state.message);
    void navigate(pathname, { replace: true, state: null });
  }, [state, pathname, navigate]);
  return null;
}

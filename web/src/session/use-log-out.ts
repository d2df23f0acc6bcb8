import { useNavigate } from 'react-router-dom';
import { finishBeforeLeaving } from '../lib/leave-app';
import { unsubscribe } from '../lib/browser-push';
import { session } from './session';

/** Ends the session and leaves for the front page. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    void (async () => {
      // The push service tells the server; nobody's messages appear in front of whoever is next.
      await unsubscribe().catch(() => null);
      await finishBeforeLeaving(session.signOut());
      await navigate('/');
    })();
  };
}

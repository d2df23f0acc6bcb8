import { useNavigate } from 'react-router-dom';
import { finishBeforeLeaving } from '../lib/leave-app';
import { unsubscribe } from '../lib/browser-push';
import { session } from './session';

/** Ends the session and leaves for the front page. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    void (async () => {
      // The push service informs the server, so the next person at this browser sees no messages of this one.
      await unsubscribe().catch(() => null);
      await finishBeforeLeaving(session.signOut());
      await navigate('/');
    })();
  };
}

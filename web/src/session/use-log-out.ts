import { useNavigate } from 'react-router-dom';
import { finishBeforeLeaving } from '../lib/leave-app';
import { session } from './session';

/** Ends the session and leaves for the front page. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    void (async () => {
      await finishBeforeLeaving(session.signOut());
      await navigate('/');
    })();
  };
}

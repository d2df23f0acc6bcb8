import { useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { finishBeforeLeaving } from '../lib/leave-app';
import { leaveQuestion } from './leave-question';
import { LeavingsContext } from './leavings';
import { session } from './session';

/** Ends the session, removes what this browser keeps of the person, and leaves for the front page. */
export function useLogOut(): () => void {
  const leave = useLeave();
  return () => leave();
}

/** Work that the server has not got is asked about first. `afterwards` runs before the front page opens. */
export function useLeave(): (afterwards?: () => void) => void {
  const navigate = useNavigate();
  const { hasUnsentWork, forgetPerson } = useContext(LeavingsContext);
  const leave = async (afterwards?: () => void): Promise<void> => {
    const state = session.state();
    const userId = state.status === 'halfway' ? state.person.id : state.user?.id;
    if (userId && (await hasUnsentWork(userId)) && !(await leaveQuestion.ask())) return;
    let isKnown = false;
    const work = async () => {
      isKnown = await session.signOut();
      // Once more: screens have closed meanwhile.
      if (userId) await forgetPerson(userId);
      afterwards?.();
    };
    await finishBeforeLeaving(work());
    // The front page is not part of the app, which goes on trying.
    await navigate(isKnown ? '/' : '/sign-in');
  };
  return (afterwards) => void leave(afterwards);
}

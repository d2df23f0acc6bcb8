import { forgetPerson } from '../lib/forget-person';
import { markPresent } from '../lib/forgotten';
import { dropDraftsOfOthers } from '../lib/kept-draft';
import { dropThingsOfOthers } from '../lib/kept-things';
import type { Session } from '../session/session';

/** Drafts survive the end of a session; they are deleted when somebody else signs in. */
export function dropForeignDrafts(session: Session): () => void {
  const drop = () => {
    const { user } = session.state();
    if (!user) return;
    markPresent(user.id);
    dropDraftsOfOthers(user.id);
    void dropThingsOfOthers(user.id);
  };
  drop();
  return session.subscribe(drop);
}

/** Whoever signs out leaves nothing behind, in any tab. A session that ended by itself leaves drafts to come back to. */
export function forgetOnSignOut(session: Session): () => void {
  let userId = session.state().user?.id;
  return session.subscribe(() => {
    const state = session.state();
    if (userId !== undefined && state.status === 'anonymous' && !state.ended) void forgetPerson(userId);
    // Somebody whose second step is missing has been seen here before.
    if (state.status !== 'halfway') userId = state.user?.id;
  });
}

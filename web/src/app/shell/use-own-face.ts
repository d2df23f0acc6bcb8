import { useViewerQuery } from '../../api/viewer.api';
import { useSessionUser } from '../../session/use-session';

/** The signed-in person as they are shown to themselves. */
export function useOwnFace() {
  const { username, email } = useSessionUser();
  const { data: viewer } = useViewerQuery();
  return { name: viewer?.fullName || username, avatarUrl: viewer?.avatarUrl, email };
}

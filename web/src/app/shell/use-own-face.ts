import { useViewerQuery } from '../../api/viewer.api';
import { useSessionUser } from '../../session/use-session';

/** Name and picture of the signed-in person. */
export function useOwnFace() {
  const { username, email } = useSessionUser();
  const { data: viewer } = useViewerQuery();
  return { name: viewer?.fullName || username, avatarUrl: viewer?.avatarUrl, email };
}

import { session } from '../../../session/session';
import { onboardingOf, type SessionUser } from '../../../session/session-user';
import { useMailedLink, type MailedLink } from '../mailed-link';
import { Arrival } from './arrival';

/** The person whom the link signs in; nobody when it holds nothing that can. */
export async function arriveBy(link: MailedLink): Promise<SessionUser | null> {
  if (link.kind === 'code') return session.arrive({ code: link.code });
  if (link.kind === 'token-hash') return session.arrive({ tokenHash: link.tokenHash, type: link.type });
  if (link.kind === 'tokens' && link.refreshToken) return session.arrive({ refreshToken: link.refreshToken });
  return null;
}

/** Where the link of the confirmation mail ends. */
export function EmailConfirmation() {
  const link = useMailedLink();
  return <Arrival arrive={() => arriveBy(link)} target={onboardingOf} />;
}

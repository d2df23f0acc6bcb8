import { AuthError } from '../../../session/auth-protocol';
import { session } from '../../../session/session';
import { onboardingOf, type SessionUser } from '../../../session/session-user';
import { useMailedLink, type MailedLink } from '../mailed-link';
import { Arrival } from './arrival';
import { EMAIL_CHANGE, EmailChanged } from './email-changed';

/** The person whom the link signs in; nobody when it holds nothing that can. */
export async function arriveBy(link: MailedLink): Promise<SessionUser | null> {
  if (link.kind === 'code') return session.arrive({ code: link.code });
  if (link.kind === 'token-hash') return session.arrive({ tokenHash: link.tokenHash, type: link.type });
  if (link.kind === 'tokens' && link.refreshToken) return session.arrive({ refreshToken: link.refreshToken });
  if (link.kind === 'refused' && link.needsGuardian)
    throw new AuthError('guardian_consent_required', '', 403);
  return null;
}

/** Where the links end that confirm an address: the first one of an account, or another one. */
export function EmailConfirmation() {
  const link = useMailedLink();
  if (link.kind === 'token-hash' && link.type === EMAIL_CHANGE)
    return <EmailChanged tokenHash={link.tokenHash} />;
  return <Arrival arrive={() => arriveBy(link)} target={onboardingOf} />;
}

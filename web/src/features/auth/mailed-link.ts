import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a link from a mail brings: a one-time code, a one-time token, tokens in the hash, or why it is no good. */
export type MailedLink =
  | { kind: 'code'; code: string }
  | { kind: 'token-hash'; tokenHash: string; type: string }
  | { kind: 'tokens'; accessToken: string; refreshToken: string | null }
  | { kind: 'refused'; canTryAgain: boolean; needsGuardian: boolean }
  | { kind: 'none' };

export function readMailedLink(search: string, hash: string): MailedLink {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const error = fragment.get('error') ?? query.get('error');
  const code = query.get('code');
  const tokenHash = query.get('token_hash');
  const accessToken = fragment.get('access_token');
  const refusal = fragment.get('error_code') ?? query.get('error_code');
  const needsGuardian = refusal === 'guardian_consent_required';
  if (error) return { kind: 'refused', canTryAgain: error === 'server_error', needsGuardian };
  if (accessToken) return { kind: 'tokens', accessToken, refreshToken: fragment.get('refresh_token') };
  if (code) return { kind: 'code', code };
  if (tokenHash) return { kind: 'token-hash', tokenHash, type: query.get('type') ?? 'signup' };
  return { kind: 'none' };
}

/** Reads the address once and takes what it brings out of it at once, so that it is neither shared nor kept in history. */
function useOnce<Brought>(read: (search: string, hash: string) => Brought): Brought {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [brought] = useState(() => read(search, hash));
  useEffect(() => {
    if (search || hash) void navigate(pathname, { replace: true });
  }, [navigate, pathname, search, hash]);
  return brought;
}

export const useMailedLink = (): MailedLink => useOnce(readMailedLink);

const readToken = (search: string) => new URLSearchParams(search).get('token') ?? undefined;

/** Of a link that needs nobody to be signed in. */
export const useMailedToken = (): string | undefined => useOnce(readToken);

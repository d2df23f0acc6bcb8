/** What opens the account, what says that somebody else did ("this was not me"), and what a guardian answers by. */
export type MailPurpose = OpeningPurpose | 'dispute' | 'guardian';
export type OpeningPurpose = 'signup' | 'recovery' | 'email_change';
/** Each has a mail that is only for its link. */
export type RequestedPurpose = OpeningPurpose | 'guardian';

const RETURN_PATHS: readonly string[] = ['/email-confirmation', '/reset-password', '/auth/callback'];
const DEFAULT_RETURN_PATH: Record<OpeningPurpose, string> = {
  signup: '/email-confirmation',
  recovery: '/reset-password',
  email_change: '/email-confirmation',
};

interface LinkWish {
  redirectPath: string;
  linkToPage: boolean;
}

/** Path and query of a mailed link. A redirect to anything but our own pages is replaced by the default page. */
export function mailLinkPath(purpose: MailPurpose, token: string, wish: LinkWish): string {
  if (purpose === 'dispute') return `/not-me?${new URLSearchParams({ token }).toString()}`;
  if (purpose === 'guardian') return `/guardian?${new URLSearchParams({ token }).toString()}`;
  const page = RETURN_PATHS.includes(wish.redirectPath) ? wish.redirectPath : DEFAULT_RETURN_PATH[purpose];
  const [path, query] = wish.linkToPage
    ? [page, { token_hash: token, type: purpose }]
    : ['/auth/v1/verify', { token, type: purpose, redirect_to: page }];
  return `${path}?${new URLSearchParams(query).toString()}`;
}

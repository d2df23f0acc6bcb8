export type MailPurpose = 'signup' | 'recovery';

const RETURN_PATHS: readonly string[] = ['/email-confirmation', '/reset-password', '/auth/callback'];
const DEFAULT_RETURN_PATH: Record<MailPurpose, string> = {
  signup: '/email-confirmation',
  recovery: '/reset-password',
};

interface LinkWish {
  redirectPath: string;
  linkToPage: boolean;
}

/** Path and query of a mailed link. A redirect to anything but our own pages is replaced by the default page. */
export function mailLinkPath(purpose: MailPurpose, token: string, wish: LinkWish): string {
  const page = RETURN_PATHS.includes(wish.redirectPath) ? wish.redirectPath : DEFAULT_RETURN_PATH[purpose];
  const [path, query] = wish.linkToPage
    ? [page, { token_hash: token, type: purpose }]
    : ['/auth/v1/verify', { token, type: purpose, redirect_to: page }];
  return `${path}?${new URLSearchParams(query).toString()}`;
}

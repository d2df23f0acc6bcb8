export type MailPurpose = 'signup' | 'recovery';

const RETURN_PATHS: readonly string[] = ['/email-confirmation', '/reset-password', '/auth/callback'];
const DEFAULT_RETURN_PATH: Record<MailPurpose, string> = {
  signup: '/email-confirmation',
  recovery: '/reset-password',
};

/** Path and query of a mailed link. A wish to return anywhere but to our own pages is not followed. */
export function mailLinkPath(purpose: MailPurpose, token: string, wishedReturnPath: string): string {
  const returnPath = RETURN_PATHS.includes(wishedReturnPath)
    ? wishedReturnPath
    : DEFAULT_RETURN_PATH[purpose];
  return `/auth/v1/verify?${new URLSearchParams({ token, type: purpose, redirect_to: returnPath }).toString()}`;
}

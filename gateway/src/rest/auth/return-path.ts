const SCREENS = ['/email-confirmation', '/reset-password', '/auth/callback'];

/** The screen of ours that `redirect_to` names, or nothing: a link of ours never leads to another site. */
export function returnPath(redirectTo: string): string {
  try {
    const { pathname } = new URL(redirectTo, 'http://local');
    return SCREENS.includes(pathname) ? pathname : '';
  } catch {
    return '';
  }
}

/** A recovery session has one screen that it may be used on, and the others have no use for it. */
export function landingOf(type: string, redirectTo: string): string {
  const own = type === 'recovery' ? '/reset-password' : '/email-confirmation';
  return returnPath(redirectTo) === '/auth/callback' ? '/auth/callback' : own;
}

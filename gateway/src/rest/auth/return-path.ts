const SCREENS = ['/email-confirmation', '/reset-password', '/auth/callback'];

/** The path in our app that `redirect_to` names, or nothing: our links never redirect to other sites. */
export function returnPath(redirectTo: string): string {
  try {
    const { pathname } = new URL(redirectTo, 'http://local');
    return SCREENS.includes(pathname) ? pathname : '';
  } catch {
    return '';
  }
}

/** A recovery session can only use one screen, and other sessions do not need that screen. */
export function landingOf(type: string, redirectTo: string): string {
  const own = type === 'recovery' ? '/reset-password' : '/email-confirmation';
  return returnPath(redirectTo) === '/auth/callback' ? '/auth/callback' : own;
}

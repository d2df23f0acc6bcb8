/**
 * A cookie with the role of the signed-in person, with the prefix where the app is served over HTTPS. Only a hint for what to
 * show: the server decides what is allowed.
 */
const COOKIE = /(?:^|;\s*)(?:__Host-)?bandeja_signed_in=(coach|athlete|admin)(?:;|$)/;

export type SignedInRole = 'coach' | 'athlete' | 'admin';

/** The role of the signed-in visitor, undefined for a guest. */
export const signedInRole = (): SignedInRole | undefined =>
  COOKIE.exec(document.cookie)?.[1] as SignedInRole | undefined;

/** Whether somebody may be signed in here. */
export const hasSignedInHint = (): boolean => signedInRole() !== undefined;

/** For a sign-out that may not reach the server: the next page load then requests no session. */
export function dropSignedInHint(): void {
  document.cookie = 'bandeja_signed_in=; Path=/; Max-Age=0';
  document.cookie = '__Host-bandeja_signed_in=; Path=/; Max-Age=0; Secure';
}

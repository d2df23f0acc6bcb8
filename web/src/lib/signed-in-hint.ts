import { useSyncExternalStore } from 'react';

/**
 * A cookie with the role of the signed-in person, with the prefix where the app is served over HTTPS. Only a hint for what to
 * show: the server decides what is allowed.
 */
const COOKIE = /(?:^|;\s*)(?:__Host-)?bandeja_signed_in=(coach|athlete|admin)(?:;|$)/;

export type SignedInRole = 'coach' | 'athlete' | 'admin';

const readHint = () => (COOKIE.exec(document.cookie)?.[1] as SignedInRole | undefined) ?? null;

/** Whether somebody may be signed in here. */
export const hasSignedInHint = (): boolean => readHint() !== null;

/** For a sign-out that may not reach the server: the next page load then requests no session. */
export function dropSignedInHint(): void {
  document.cookie = 'bandeja_signed_in=; Path=/; Max-Age=0';
  document.cookie = '__Host-bandeja_signed_in=; Path=/; Max-Age=0; Secure';
}

/** Checks again when the page becomes visible: another tab may have signed in or out. */
function subscribe(listener: () => void) {
  const look = () => {
    const role = readHint();
    if (role) document.documentElement.dataset.signedIn = role;
    else delete document.documentElement.dataset.signedIn;
    listener();
  };
  window.addEventListener('pageshow', look);
  window.addEventListener('focus', look);
  return () => {
    window.removeEventListener('pageshow', look);
    window.removeEventListener('focus', look);
  };
}

/** The role of the signed-in visitor, null for a guest and in prerendered pages. */
export const useSignedInHint = (): SignedInRole | null =>
  useSyncExternalStore(subscribe, readHint, () => null);

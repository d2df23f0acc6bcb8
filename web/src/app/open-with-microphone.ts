import { redirectDocument, type LoaderFunctionArgs } from 'react-router-dom';
import { isMicrophoneForbidden } from '../lib/recording/microphone';

const openedWith = window.location.pathname;

/**
 * The workspace alone may hear, and browsers decide that by the page which was loaded: coming from another one, it is loaded
 * anew, once. Without a network it opens as it is, because there would be no page at all.
 */
export function openWithMicrophone({ request }: LoaderFunctionArgs): Response | null {
  const { pathname, search, hash } = new URL(request.url);
  if (pathname === openedWith || !isMicrophoneForbidden() || !navigator.onLine) return null;
  return redirectDocument(`${pathname}${search}${hash}`);
}

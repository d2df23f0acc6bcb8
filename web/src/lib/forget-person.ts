import { unsubscribe } from './browser-push';
import { clearKeptAssets } from './service-worker';

/** How this browser shows the product, which says nothing of a person. */
const OF_THE_BROWSER = new Set(['i18nextLng', 'bandeja-color-scheme']);

function clearStorages(): void {
  try {
    sessionStorage.clear();
    Object.keys(localStorage)
      .filter((key) => !OF_THE_BROWSER.has(key))
      .forEach((key) => localStorage.removeItem(key));
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}

/** Removes all that was kept here for somebody: drafts, uploads under way, what the offline worker holds, and the subscription to push messages. */
export async function forgetPerson(): Promise<void> {
  clearStorages();
  // The push service tells the server; nobody's messages appear in front of whoever is next.
  await unsubscribe().catch(() => null);
  await clearKeptAssets().catch(() => undefined);
}

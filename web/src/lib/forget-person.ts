import { unsubscribe } from './browser-push';
import { markForgotten } from './forgotten';
import { forgetThings } from './kept-things';
import { clearKeptAssets } from './service-worker';

/** Display settings of this browser, and what a sign-out that it still has to do needs; they reveal nothing about a person. */
const OF_THE_BROWSER = new Set(['i18nextLng', 'bandeja-color-scheme', 'bandeja-sign-out', 'bandeja-renewal']);

function clearStorages(): void {
  try {
    sessionStorage.clear();
    Object.keys(localStorage)
      .filter((key) => !OF_THE_BROWSER.has(key))
      .forEach((key) => localStorage.removeItem(key));
  } catch {
    // A browser that refuses storage has stored nothing.
  }
}

/** Removes everything of a person from this browser: drafts, unfinished uploads, cached assets and the push subscription. */
export async function forgetPerson(userId: string): Promise<void> {
  markForgotten(userId);
  clearStorages();
  await forgetThings();
  // The push service informs the server, so the next person at this browser sees no messages of this one.
  await unsubscribe().catch(() => null);
  await clearKeptAssets().catch(() => undefined);
}

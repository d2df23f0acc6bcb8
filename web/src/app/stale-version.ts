const RELOADED_AT = 'bandeja-reloaded-at';
const ONCE_IN_MS = 60_000;

const CHUNK_GONE =
  /dynamically imported module|Importing a module script failed|Unable to preload|error loading dynamically/i;

/** A chunk that is no longer on the server, which usually happens when a new version is deployed while a page is open. */
export const isStaleVersion = (error: unknown): boolean =>
  error instanceof Error && (CHUNK_GONE.test(error.message) || error.name === 'ChunkLoadError');

/** Reloads the page once. Returns true if it does; a second failure within a minute has another cause. */
export function reloadOnce(reload = () => window.location.reload(), now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < ONCE_IN_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(now));
  } catch {
    // Without storage a broken server would cause endless reloads.
    return false;
  }
  reload();
  return true;
}

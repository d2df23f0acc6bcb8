const RELOADED_AT = 'bandeja-reloaded-at';
const ONCE_IN_MS = 60_000;

const CHUNK_GONE =
  /dynamically imported module|Importing a module script failed|Unable to preload|error loading dynamically/i;

/** A part of the program that is no longer on the server: the usual end of a page that outlived a new version. */
export const isStaleVersion = (error: unknown): boolean =>
  error instanceof Error && (CHUNK_GONE.test(error.message) || error.name === 'ChunkLoadError');

/** Loads the page anew, once: true when it does. A second failure within a minute is something else. */
export function reloadOnce(reload = () => window.location.reload(), now = Date.now()): boolean {
  try {
    if (now - Number(sessionStorage.getItem(RELOADED_AT) ?? 0) < ONCE_IN_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(now));
  } catch {
    // Without storage nothing keeps a broken server from an endless round of reloads.
    return false;
  }
  reload();
  return true;
}

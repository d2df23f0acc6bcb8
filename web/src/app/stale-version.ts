const RELOADED_AT = 'bandeja-reloaded-at';
const ONCE_IN_MS = 60_000;

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

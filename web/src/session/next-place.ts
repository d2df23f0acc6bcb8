/** Where a person wanted to go before signing in or up. Stored for a day, so that it survives the confirmation mail. */
const KEY = 'bandeja-next-place';
const KEPT_MS = 24 * 60 * 60_000;

interface KeptPlace {
  path: string;
  at: number;
}

/** Only a path of this app. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

export function keepNextPlace(path: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ path, at: Date.now() } satisfies KeptPlace));
  } catch {
    // Without storage the person goes home instead.
  }
}

export function nextPlace(): string | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<KeptPlace> | null;
    const isFresh = kept?.at !== undefined && Date.now() - kept.at < KEPT_MS;
    return isFresh && isOwnPath(kept.path) ? kept.path : undefined;
  } catch {
    return undefined;
  }
}

export function dropNextPlace(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

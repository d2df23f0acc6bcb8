/** Where somebody wanted to go who has to sign in or sign up first: kept over the confirmation mail, for a day. */
const KEY = 'bandeja-next-place';
const KEPT_MS = 24 * 60 * 60_000;

interface KeptPlace {
  path: string;
  at: number;
}

/** A path of this app and nothing else. */
const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

export function keepNextPlace(path: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ path, at: Date.now() } satisfies KeptPlace));
  } catch {
    // Without storage one goes home instead.
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
    // Nothing was kept.
  }
}

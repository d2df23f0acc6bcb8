import { GoTrueClient, type SupportedStorage } from '@supabase/auth-js';
import type { Bandeja } from './bandeja.js';

const BROWSER_NAMES = ['window', 'document'] as const;

/** The storage of a browser for one origin. */
export class BrowserStorage implements SupportedStorage {
  readonly #items = new Map<string, string>();
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
}

export type Flow = 'implicit' | 'pkce';

/** The published GoTrue client. */
export function gotrueClient({ origin }: Bandeja, flowType: Flow, storage: SupportedStorage): GoTrueClient {
  const url = `${origin}/auth/v1`;
  return new GoTrueClient({ url, flowType, storage, autoRefreshToken: false, persistSession: true });
}

/** Opens the client on a page at this address, where it looks for the parameters of a mailed link. */
export async function arriveWith(
  bandeja: Bandeja,
  flow: Flow,
  storage: SupportedStorage,
  href: string,
): Promise<{ client: GoTrueClient; events: string[] }> {
  const location = new URL(href);
  const page = {
    location,
    history: { state: null, replaceState: () => undefined },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  const document = { visibilityState: 'visible', addEventListener: () => undefined };
  Object.assign(globalThis, { window: page, document });
  try {
    const client = gotrueClient(bandeja, flow, storage);
    const events: string[] = [];
    client.onAuthStateChange((event) => void events.push(event));
    const { error } = await client.initialize();
    if (error) throw error;
    await client.getSession();
    return { client, events };
  } finally {
    for (const name of BROWSER_NAMES) Reflect.deleteProperty(globalThis, name);
  }
}

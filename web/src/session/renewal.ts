import { newUuid } from '../lib/new-uuid';
import { isRefusal, sendAuth, type AuthSession } from './auth-protocol';

/** Kept from before a refresh until its response is here, also across page loads. */
const KEY = 'bandeja-renewal';
/** Where the browser refuses storage, it lasts as long as the page. */
let inMemory: string | undefined;

/**
 * Refreshes the session of this browser's cookie, whose token works once. The server may have given the next one without the
 * response arriving: a page is closed, or a network dies. Then the same key shows that it is the same client which tries again,
 * and not somebody with a copy of the token.
 */
export async function renew(signal?: AbortSignal): Promise<AuthSession> {
  const idempotencyKey = keptKey() ?? keepKey(newUuid());
  try {
    const answer = await sendAuth<AuthSession>('token?grant_type=refresh_token', {
      ...{ body: {}, signal, idempotencyKey },
    });
    dropKey();
    return answer;
  } catch (error) {
    if (isRefusal(error)) dropKey();
    throw error;
  }
}

function keptKey(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return inMemory;
  }
}

function keepKey(key: string): string {
  inMemory = key;
  try {
    localStorage.setItem(KEY, key);
  } catch {
    // Kept in memory.
  }
  return key;
}

function dropKey(): void {
  inMemory = undefined;
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}

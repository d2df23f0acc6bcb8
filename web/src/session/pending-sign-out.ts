import {
  clearSignOutMark,
  isSignOutMark,
  markedSignOut,
  markSignOut,
  type SignOutScope,
} from '../lib/sign-out-mark';
import { dropSignedInHint } from '../lib/signed-in-hint';
import { isRefusal, sendAuth } from './auth-protocol';
import { renew } from './renewal';
import { oneTabAtATime } from './tabs';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;
/** A server that takes longer has not answered; the next attempt tells. */
const PATIENCE_MS = 10_000;

/** A token of the person who leaves, and until when the server accepts it. */
export interface LeavingToken {
  token: string;
  usableUntil: number;
}

/**
 * A sign-out that the server has not confirmed. It is kept in this browser and repeated until the server answers: with
 * growing pauses, when the network is back, at the next start, and before any other call.
 */
export class PendingSignOut {
  #leaving: LeavingToken | undefined;
  #settling: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pauseMs = FIRST_PAUSE_MS;
  #failed = false;
  #listeners = new Set<() => void>();

  constructor() {
    if (typeof window === 'undefined') return;
    window.addEventListener('online', () => this.retry());
    // Another tab has told the server, or has to.
    window.addEventListener('storage', (event) => isSignOutMark(event) && this.#tellListeners());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly isPending = (): boolean => markedSignOut() !== undefined;
  /** An attempt has failed, so the person should know. */
  readonly isOverdue = (): boolean => this.#failed && this.isPending();

  begin(scope: SignOutScope, leaving: LeavingToken | undefined): void {
    this.#leaving = leaving;
    this.#failed = false;
    this.#pauseMs = FIRST_PAUSE_MS;
    markSignOut(scope);
  }

  /** Resolves once no sign-out is pending, and rejects if the server could not be told. */
  settle(): Promise<void> {
    if (!this.isPending()) return Promise.resolve();
    this.#settling ??= oneTabAtATime(() => this.#tellServer()).finally(() => (this.#settling = null));
    return this.#settling;
  }

  readonly retry = (): void => void this.settle().catch(() => undefined);

  async #tellServer(): Promise<void> {
    const scope = markedSignOut();
    // Another tab was first.
    if (!scope) return;
    try {
      await sendAuth(`logout?scope=${scope}`, { token: await this.#token(), signal: patience() });
    } catch (error) {
      // A refused token or cookie is one whose session has ended.
      if (!isRefusal(error)) {
        this.#retryLater();
        throw error;
      }
    }
    clearTimeout(this.#timer);
    clearSignOutMark();
    this.#leaving = undefined;
    this.#failed = false;
    this.#tellListeners();
  }

  /** After a reload the cookie is all that is left of the session; its token is for this sign-out only. */
  async #token(): Promise<string> {
    if (this.#leaving && this.#leaving.usableUntil > Date.now()) return this.#leaving.token;
    const { access_token: token, expires_in: seconds } = await renew(patience());
    this.#leaving = { token, usableUntil: Date.now() + seconds * 1000 };
    return token;
  }

  #retryLater() {
    // The answer to the cookie may have brought the hint back.
    dropSignedInHint();
    this.#failed = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.retry, this.#pauseMs);
    this.#pauseMs = Math.min(this.#pauseMs * 2, LONGEST_PAUSE_MS);
    this.#tellListeners();
  }

  #tellListeners() {
    this.#listeners.forEach((listener) => listener());
  }
}

const patience = () => AbortSignal.timeout(PATIENCE_MS);

export const pendingSignOut = new PendingSignOut();

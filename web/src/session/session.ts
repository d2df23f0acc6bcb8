import { dropSignedInHint, hasSignedInHint } from '../lib/signed-in-hint';
import type { SignOutScope } from '../lib/sign-out-mark';
import { verifyTokenHash } from './account';
import {
  AuthError,
  isForRecovery,
  isRefusal,
  missingFactorOf,
  sendAuth,
  type AuthSession,
  type MissingFactor,
} from './auth-protocol';
import { callAuth } from './call-auth';
import { pendingSignOut } from './pending-sign-out';
import { renew } from './renewal';
import { oneTabAtATime, openTabChannel, type TabChannel } from './tabs';
import { ANONYMOUS, ENDED, type SessionState } from './session-state';
import { toSessionUser, type SessionUser } from './session-user';

const REFRESH_BEFORE_MS = 60_000;
const STALE_BEFORE_MS = 5_000;
const START_TRIES = 3;
const START_PAUSE_MS = 1_000;

/** The content of a mailed link: a one-time code, a one-time token, or the tokens of a session. */
export type MailedGrant = { code: string } | { refreshToken: string } | { tokenHash: string; type: string };

/** Who is signed in. The access token stays in memory; the refresh token is a cookie that scripts cannot read. */
export class Session {
  #state: SessionState = { status: 'unknown', user: null };
  #token: string | null = null;
  #expiresAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refreshing: Promise<boolean> | null = null;
  /** Counts the proofs, so that a request knows whether there has been one since it was sent. */
  #proofs = 0;
  /** Counts the sign-outs in this browser: a refresh that one of them overtook must not sign in again. */
  #signOuts = 0;
  #listeners = new Set<() => void>();
  #arrivals = new Map<string, Promise<SessionUser>>();
  #tabs: TabChannel;

  constructor(openTabs: (onMessage: (message: string) => void) => TabChannel = openTabChannel) {
    this.#tabs = openTabs((message) => void this.#onTabMessage(message));
    // Timers do not run while a machine sleeps, and are slow in a hidden tab.
    if (typeof document !== 'undefined')
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden && this.#endsWithin(REFRESH_BEFORE_MS)) void this.refresh();
      });
  }

  readonly state = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Checks on load whether the cookie still has a session, and retries only without a response. If nobody has signed in,
   * it sends no request.
   */
  async start(): Promise<void> {
    if (this.#state.status === 'unknown' && pendingSignOut.isPending()) {
      pendingSignOut.retry();
      this.#forget();
    }
    if (this.#state.status === 'unknown' && !this.#refreshing && !hasSignedInHint()) this.#forget();
    for (let tries = 0; this.#state.status === 'unknown' && tries < START_TRIES; tries += 1) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, START_PAUSE_MS));
      await this.refresh();
    }
    if (this.#state.status === 'unknown') this.#forget();
  }

  /** A usable access token, or null when nobody is signed in. */
  async accessToken(): Promise<string | null> {
    // Who signed out here before goes first; if that fails, this goes on as nobody.
    if (pendingSignOut.isPending()) await pendingSignOut.settle().catch(() => undefined);
    if (this.#state.status === 'unknown') await this.start();
    if (this.#endsWithin(STALE_BEFORE_MS)) await this.refresh();
    return this.#token;
  }

  /** True if there is a session again. Concurrent callers share one request, because a refresh token works once. */
  refresh(): Promise<boolean> {
    this.#refreshing ??= oneTabAtATime(() => this.#renew())
      .catch((error: unknown) => this.#refused(error))
      .finally(() => (this.#refreshing = null));
    return this.#refreshing;
  }

  /** The cookie is no longer that of anybody here once somebody has signed out. */
  async #renew(): Promise<boolean> {
    const signOuts = this.#signOuts;
    const isOver = () => signOuts !== this.#signOuts || pendingSignOut.isPending();
    if (!isOver()) {
      const answer = await renew();
      if (!isOver()) this.#adopt(answer);
    }
    if (pendingSignOut.isPending()) this.#forget(this.#ended(ANONYMOUS));
    return !isOver();
  }

  async signIn(email: string, password: string): Promise<SessionUser> {
    const user = await this.#exchange('password', { email, password });
    this.#tabs.notify('signed-in');
    return user;
  }

  /**
   * For the screen that a mailed link leads to. A grant works once, but a screen may call this twice: the same grant has
   * one result, unless the first attempt had no response.
   */
  arrive(grant: MailedGrant): Promise<SessionUser> {
    const key = JSON.stringify(grant);
    const arrival = this.#arrivals.get(key) ?? this.#arriveBy(grant);
    this.#arrivals.set(key, arrival);
    arrival.catch((error: unknown) => {
      if (!isRefusal(error)) this.#arrivals.delete(key);
    });
    return arrival;
  }

  /** True if the server knows. If it does not, the sign-out is kept and repeated; nobody is signed in here either way. */
  async signOut(scope: SignOutScope = 'local'): Promise<boolean> {
    const leaving = this.#token
      ? { token: this.#token, usableUntil: this.#expiresAt - STALE_BEFORE_MS }
      : undefined;
    this.#signOuts += 1;
    pendingSignOut.begin(scope, leaving);
    this.#forget({ ...ANONYMOUS, leaving: 'now' });
    dropSignedInHint();
    this.#tabs.notify('signed-out');
    const isKnown = await pendingSignOut.settle().then(
      () => true,
      () => false,
    );
    if (this.#state.status === 'anonymous')
      this.#become(isKnown ? ANONYMOUS : { ...ANONYMOUS, leaving: 'untold' });
    return isKnown;
  }

  /**
   * Sends a proof of who this is: a second step, or the password again. The answer is the session of which it is known
   * now. `path` is one of the authentication service.
   */
  async prove(path: string, body: unknown): Promise<SessionUser> {
    await this.#refreshing;
    const token = (await this.accessToken()) ?? undefined;
    const wasHalfway = this.#state.status === 'halfway';
    const user = this.#adopt(await oneTabAtATime(() => sendAuth<AuthSession>(path, { body, token })));
    this.#proofs += 1;
    if (wasHalfway) this.#tabs.notify('signed-in');
    return user;
  }

  readonly proofs = (): number => this.#proofs;

  /** The server wants a second step of this session before it does anything else. */
  lacksSecondFactor(step: MissingFactor): void {
    const { user } = this.#state;
    if (user) this.#become({ status: 'halfway', user: null, step, person: user });
  }

  /** Onboarding is done. The server confirms it with a later refresh. */
  profileCompleted(): void {
    const { user } = this.#state;
    if (user) this.#become({ status: 'authenticated', user: { ...user, profileCompleted: true } });
  }

  async #exchange(grantType: string, body: Record<string, string>): Promise<SessionUser> {
    return this.#adopt(await requestSession(grantType, body));
  }

  async #arriveBy(grant: MailedGrant): Promise<SessionUser> {
    const user =
      'code' in grant
        ? await this.#exchange('pkce', { auth_code: grant.code })
        : 'refreshToken' in grant
          ? await this.#exchange('refresh_token', { refresh_token: grant.refreshToken })
          : this.#adopt(await verifyTokenHash(grant.tokenHash, grant.type));
    this.#tabs.notify('signed-in');
    return user;
  }

  #adopt(answer: AuthSession): SessionUser {
    if (isForRecovery(answer.access_token)) throw new AuthError('recovery_only', '', 403);
    const user = toSessionUser(answer.user);
    const before = this.#state.user;
    // The coach's profile is in another service and reaches the session response a moment later.
    if (before?.id === user.id && before.profileCompleted) user.profileCompleted = true;
    // Only the sign-in itself is told of them.
    if (before?.id === user.id) user.failedSignIns ??= before.failedSignIns;
    this.#token = answer.access_token;
    this.#expiresAt = Date.now() + answer.expires_in * 1000;
    this.#refreshLater(answer.expires_in * 1000 - REFRESH_BEFORE_MS);
    const step = missingFactorOf(answer.access_token);
    if (step) this.#become({ status: 'halfway', user: null, step, person: user });
    else this.#become({ status: 'authenticated', user });
    return user;
  }

  /** Only a refusal ends the session; a broken connection or a busy server does not. */
  #refused(error: unknown): boolean {
    if (isRefusal(error)) this.#forget(this.#ended());
    else if (this.#token) this.#refreshLater(STALE_BEFORE_MS);
    return false;
  }

  /**
   * Several calls may find out that the session is over. For the later ones nobody is signed in any more, so they change
   * nothing.
   */
  #ended(otherwise = ENDED): SessionState {
    return this.#state.status === 'anonymous' ? this.#state : otherwise;
  }

  #refreshLater(delayMs: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.refresh(), Math.max(delayMs, STALE_BEFORE_MS));
  }

  #endsWithin(durationMs: number): boolean {
    return this.#token !== null && Date.now() > this.#expiresAt - durationMs;
  }

  #forget(state: SessionState = ANONYMOUS) {
    clearTimeout(this.#timer);
    this.#token = null;
    this.#become(state);
  }

  #become(state: SessionState) {
    this.#state = state;
    this.#listeners.forEach((listener) => listener());
  }

  async #onTabMessage(message: string) {
    if (message === 'signed-out') {
      this.#signOuts += 1;
      this.#forget();
    } else if (this.#state.status !== 'unknown') {
      await this.#refreshing;
      await this.refresh();
    }
  }
}

const requestSession = (grantType: string, body: Record<string, string>) =>
  callAuth<AuthSession>(`token?grant_type=${grantType}`, { body });

export const session = new Session();

import { AuthError, callAuth, type AuthSession, type AuthUser } from './auth-protocol';
import { oneTabAtATime, openTabChannel, type TabChannel } from './tabs';
import { toSessionUser, type SessionUser } from './session-user';

export type SessionState =
  | { status: 'unknown'; user: null }
  | { status: 'anonymous'; user: null }
  | { status: 'authenticated'; user: SessionUser };

const REFRESH_BEFORE_MS = 60_000;
const STALE_BEFORE_MS = 5_000;
const PROFILE_CHECK_MS = 5_000;
const START_TRIES = 3;
const START_PAUSE_MS = 1_000;
const ANONYMOUS: SessionState = { status: 'anonymous', user: null };

/** Who is signed in. The access token stays in memory; the refresh token is a cookie that scripts cannot read. */
export class Session {
  #state: SessionState = { status: 'unknown', user: null };
  #token: string | null = null;
  #expiresAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #refreshing: Promise<boolean> | null = null;
  #listeners = new Set<() => void>();
  #tabs: TabChannel;

  constructor(openTabs: (onMessage: (message: string) => void) => TabChannel = openTabChannel) {
    this.#tabs = openTabs((message) => this.#heard(message));
  }

  readonly state = (): SessionState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Asks on load whether the cookie still holds a session; again only when there was no answer to that. */
  async start(): Promise<void> {
    for (let tries = 0; this.#state.status === 'unknown' && tries < START_TRIES; tries += 1) {
      if (tries > 0) await new Promise((resolve) => setTimeout(resolve, START_PAUSE_MS));
      await this.refresh();
    }
    if (this.#state.status === 'unknown') this.#forget();
  }

  /** A usable access token, or null when nobody is signed in. */
  async accessToken(): Promise<string | null> {
    if (this.#state.status === 'unknown') await this.start();
    if (this.#token && Date.now() > this.#expiresAt - STALE_BEFORE_MS) await this.refresh();
    return this.#token;
  }

  /** True when a session came back. Callers at the same time share one request: a refresh token works once. */
  refresh(): Promise<boolean> {
    this.#refreshing ??= oneTabAtATime(() => this.#exchange('refresh_token', {}))
      .then(() => true)
      .catch((error: unknown) => this.#refused(error))
      .finally(() => (this.#refreshing = null));
    return this.#refreshing;
  }

  async signIn(email: string, password: string): Promise<SessionUser> {
    const user = await this.#exchange('password', { email, password });
    this.#tabs.tell('signed-in');
    return user;
  }

  /** For the address that a mailed link leads to: its one-time code, or the tokens in its hash. */
  async arrive(grant: { code: string } | { refreshToken: string }): Promise<SessionUser> {
    const user =
      'code' in grant
        ? await this.#exchange('pkce', { auth_code: grant.code })
        : await this.#exchange('refresh_token', { refresh_token: grant.refreshToken });
    this.#tabs.tell('signed-in');
    return user;
  }

  async signOut(scope: 'local' | 'global' = 'local'): Promise<void> {
    // A refresh on its way would sign in again after the sign-out.
    await this.#refreshing;
    const token = await this.accessToken();
    this.#forget();
    this.#tabs.tell('signed-out');
    await callAuth(`logout?scope=${scope}`, { token: token ?? undefined }).catch(() => undefined);
  }

  /** Onboarding is done. The server's own answer follows with a later refresh. */
  profileCompleted(): void {
    const { user } = this.#state;
    if (user) this.#become({ status: 'authenticated', user: { ...user, profileCompleted: true } });
  }

  /** Asks the server whether the profile is complete; no answer in time counts as no. */
  async checkProfile(): Promise<boolean> {
    const answer = callAuth<AuthUser>('user', {
      method: 'GET',
      token: (await this.accessToken()) ?? undefined,
    })
      .then((user) => user.app_metadata.profile_completed === true)
      .catch(() => false);
    const timeOut = new Promise<boolean>((resolve) => setTimeout(resolve, PROFILE_CHECK_MS, false));
    const completed = await Promise.race([answer, timeOut]);
    if (completed) this.profileCompleted();
    return completed;
  }

  async #exchange(grantType: string, body: Record<string, string>): Promise<SessionUser> {
    const answer = await callAuth<AuthSession>(`token?grant_type=${grantType}`, { body });
    const user = toSessionUser(answer.user);
    const before = this.#state.user;
    // The coach's profile lives in another service and reaches the session answer a moment later.
    if (before?.id === user.id && before.profileCompleted) user.profileCompleted = true;
    this.#token = answer.access_token;
    this.#expiresAt = Date.now() + answer.expires_in * 1000;
    this.#refreshLater(answer.expires_in * 1000 - REFRESH_BEFORE_MS);
    this.#become({ status: 'authenticated', user });
    return user;
  }

  /** Only a refusal ends the session; a broken connection or a busy server leaves it as it was. */
  #refused(error: unknown): boolean {
    const status = error instanceof AuthError ? error.status : 0;
    const refused = status >= 400 && status < 500 && status !== 429;
    if (refused) this.#forget();
    else if (this.#state.user) this.#refreshLater(STALE_BEFORE_MS);
    return false;
  }

  #refreshLater(delayMs: number) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.refresh(), Math.max(delayMs, STALE_BEFORE_MS));
  }

  #forget() {
    clearTimeout(this.#timer);
    this.#token = null;
    this.#become(ANONYMOUS);
  }

  #become(state: SessionState) {
    this.#state = state;
    this.#listeners.forEach((listener) => listener());
  }

  #heard(message: string) {
    if (message === 'signed-out') this.#forget();
    else if (this.#state.status !== 'unknown') void this.refresh();
  }
}

export const session = new Session();

import type { Session } from '@bandeja/contracts/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { roleName, sessionView } from './auth.views.js';

const COOKIE = 'bandeja-refresh';
const HINT = 'bandeja_signed_in';
/** Browsers take a cookie of this name only from the host itself, over HTTPS: no neighbour domain can plant one. */
const OWN_HOST = '__Host-';
const CLIENT_HEADER = 'x-bandeja-client';

/**
 * The web app's refresh token is in a cookie that scripts cannot read (reading T-62); other clients get it in the body. A
 * second cookie is a hint for scripts: whether there may be a session, and its role.
 */
export class RefreshCookie {
  readonly #names: { secret: string; hint: string };

  constructor(private readonly secure: boolean) {
    const prefix = secure ? OWN_HOST : '';
    this.#names = { secret: `${prefix}${COOKIE}`, hint: `${prefix}${HINT}` };
  }

  isWeb(request: FastifyRequest): boolean {
    return request.headers[CLIENT_HEADER] === 'web';
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.#names.secret];
  }

  /**
   * The response with this session. For the web app, the refresh token goes into the cookie. A recovery session does not: it
   * may only set a password, and must not replace another session.
   */
  give(request: FastifyRequest, reply: FastifyReply, session: Session) {
    const view = sessionView(session);
    if (!this.isWeb(request)) return view;
    const { refresh_token: token, ...rest } = view;
    if (session.recovery) return rest;
    const role = session.user ? roleName(session.user.role) : '';
    const maxAge = secondsUntil(session.sessionExpiresAt);
    void reply.setCookie(this.#names.secret, token, { ...this.#secret(), maxAge });
    void reply.setCookie(this.#names.hint, role, { ...this.#hint(), maxAge });
    return rest;
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(this.#names.secret, this.#secret());
    void reply.clearCookie(this.#names.hint, this.#hint());
  }

  #secret() {
    // `__Host-` demands the path of the whole host.
    const path = this.secure ? '/' : '/auth/v1';
    return { path, httpOnly: true, sameSite: 'strict', secure: this.secure } as const;
  }

  #hint() {
    return { path: '/', httpOnly: false, sameSite: 'lax', secure: this.secure } as const;
  }
}

/** Undefined, until the browser closes, if identity is too old to tell. */
function secondsUntil(time: Date | undefined, now = Date.now()): number | undefined {
  return time && Math.max(0, Math.ceil((time.getTime() - now) / 1_000));
}

import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'bandeja-refresh';
const CLIENT_HEADER = 'x-bandeja-client';
const LIFETIME_SECONDS = 60 * 24 * 60 * 60;

/** The web app keeps its refresh token where no script can read it (reading T-62); other clients get it in the body. */
export class RefreshCookie {
  constructor(private readonly secure: boolean) {}

  isWeb(request: FastifyRequest): boolean {
    return request.headers[CLIENT_HEADER] === 'web';
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[COOKIE];
  }

  /** Moves the refresh token of a session answer into the cookie when the web app asked. */
  give<Session extends { refresh_token: string }>(
    request: FastifyRequest,
    reply: FastifyReply,
    session: Session,
  ): Session | Omit<Session, 'refresh_token'> {
    if (!this.isWeb(request)) return session;
    const { refresh_token: token, ...rest } = session;
    void reply.setCookie(COOKIE, token, { ...this.#attributes(), maxAge: LIFETIME_SECONDS });
    return rest;
  }

  clear(reply: FastifyReply): void {
    void reply.clearCookie(COOKIE, this.#attributes());
  }

  #attributes() {
    return { path: '/auth/v1', httpOnly: true, sameSite: 'strict', secure: this.secure } as const;
  }
}

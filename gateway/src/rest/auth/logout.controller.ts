import { CallerVerifier, type Caller } from '@bandeja/auth';
import type { SignOutScope } from '@bandeja/contracts/identity';
import { Controller, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Clients } from '../../clients/clients.js';
import { validationFailed } from './auth-body.js';
import { RefreshCookie } from './refresh-cookie.js';
import { SingleText } from './single-text.pipe.js';

const SCOPES = new Map<string, SignOutScope>([
  ['', 'SIGN_OUT_SCOPE_GLOBAL'],
  ['local', 'SIGN_OUT_SCOPE_LOCAL'],
  ['others', 'SIGN_OUT_SCOPE_OTHERS'],
  ['global', 'SIGN_OUT_SCOPE_GLOBAL'],
]);

/** Players seek in films, so browsers keep them for an hour; the next person at this one finds none. */
const FILMS = '"cache"';

/** Ends sessions. The browser's cookie is always cleared, even if its access token has expired. */
@Controller('auth/v1')
export class LogoutController {
  constructor(
    private readonly clients: Clients,
    private readonly verifier: CallerVerifier,
    private readonly cookie: RefreshCookie,
  ) {}

  @Post('logout')
  @HttpCode(204)
  async logout(
    @Query('scope', SingleText) name: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const scope = SCOPES.get(name);
    if (!scope) throw validationFailed('Unsupported logout scope: choose local, others or global');
    let caller: Caller | undefined;
    try {
      caller = await this.verifier.verify(request.headers.authorization?.replace(/^Bearer /i, ''));
    } finally {
      if (scope !== 'SIGN_OUT_SCOPE_OTHERS' && !isRecovery(caller)) {
        this.cookie.clear(reply);
        void reply.header('clear-site-data', FILMS);
      }
    }
    await this.clients.identity.signOut({ scope }, { as: caller });
  }
}

/** A recovery session is never in the cookie, so the cookie belongs to another session. */
function isRecovery(caller: Caller | undefined): boolean {
  return caller?.kind === 'user' && caller.recovery;
}

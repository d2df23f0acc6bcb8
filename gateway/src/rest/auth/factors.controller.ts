import type { UserCaller } from '@bandeja/auth';
import type { FactorType } from '@bandeja/contracts/identity';
import { Controller, Delete, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toString as toQrCode } from 'qrcode';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import { JsonBody, type AuthBody } from './auth-body.js';
import { AuthThrottlerGuard } from './auth-throttler.guard.js';
import { FACTOR_TYPES } from './auth.views.js';
import { RefreshCookie } from './refresh-cookie.js';
import { PasskeySite } from './relying-party.js';
import { deviceOf } from './token.controller.js';

const TYPES = new Map<string, FactorType>([
  ['totp', 'FACTOR_TYPE_TOTP'],
  ['webauthn', 'FACTOR_TYPE_WEBAUTHN'],
]);

/** Second factors, as the MFA endpoints of the GoTrue protocol. */
@Controller('auth/v1/factors')
@UseGuards(CallerGuard, AuthThrottlerGuard)
export class FactorsController {
  constructor(
    private readonly clients: Clients,
    private readonly cookie: RefreshCookie,
    private readonly site: PasskeySite,
  ) {}

  @Post()
  @HttpCode(200)
  async enroll(@CurrentUser() caller: UserCaller, @JsonBody() body: AuthBody) {
    const { factor, totpSecret, totpUri } = await this.clients.identity.enrollFactor(
      {
        type: TYPES.get(body.text('factor_type')) ?? 'FACTOR_TYPE_UNSPECIFIED',
        friendlyName: body.text('friendly_name'),
        issuer: body.text('issuer'),
      },
      { as: caller },
    );
    if (!factor) throw new Error('identity returned no factor');
    const { id, friendlyName } = factor;
    const enrolled = { id, type: FACTOR_TYPES[factor.type], friendly_name: friendlyName };
    if (!totpUri) return enrolled;
    const qrCode = await toQrCode(totpUri, { type: 'svg', margin: 2 });
    return { ...enrolled, totp: { qr_code: qrCode.trim(), secret: totpSecret, uri: totpUri } };
  }

  @Post(':id/challenge')
  @HttpCode(200)
  async challenge(
    @CurrentUser() caller: UserCaller,
    @Param('id') factorId: string,
    @JsonBody() body: AuthBody,
  ) {
    this.site.check(body.object('webauthn'));
    const { relyingParty } = this.site;
    const issued = await this.clients.identity.challengeFactor({ factorId, relyingParty }, { as: caller });
    const expiresAt = Math.floor((issued.expiresAt?.getTime() ?? 0) / 1_000);
    const challenge = { id: issued.id, type: FACTOR_TYPES[issued.type], expires_at: expiresAt };
    if (!issued.optionsJson) return challenge;
    const publicKey = JSON.parse(issued.optionsJson) as object;
    const type = issued.creates ? 'create' : 'request';
    return { ...challenge, webauthn: { type, credential_options: { publicKey } } };
  }

  @Post(':id/verify')
  @HttpCode(200)
  async verify(
    @CurrentUser() caller: UserCaller,
    @Param('id') factorId: string,
    @JsonBody() body: AuthBody,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const webauthn = body.object('webauthn');
    this.site.check(webauthn);
    const { session } = await this.clients.identity.verifyFactor(
      {
        factorId,
        challengeId: body.text('challenge_id'),
        code: body.text('code'),
        credentialJson: webauthn.json('credential_response'),
        relyingParty: this.site.relyingParty,
        device: deviceOf(request),
      },
      { as: caller },
    );
    if (!session) throw new Error('identity returned no session');
    return this.cookie.give(request, reply, session);
  }

  @Delete(':id')
  async remove(@CurrentUser() caller: UserCaller, @Param('id') factorId: string) {
    await this.clients.identity.removeFactor({ factorId }, { as: caller });
    return { id: factorId };
  }
}

import type { UserCaller } from '@bandeja/auth';
import {
  CatalogServiceService,
  type AcceptAgreementRequest,
  type AcceptAgreementResponse,
  type GetActiveAgreementRequest,
  type GetActiveAgreementResponse,
} from '@bandeja/contracts/catalog';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { textIn } from '../../domain/agreement.js';
import { AcceptAgreement } from '../../use-cases/agreements/accept-agreement.js';
import { GetActiveAgreement } from '../../use-cases/agreements/get-active-agreement.js';
import { COACHES } from './callers.js';
import { toCoachProfile } from './coach.mapper.js';

@Controller()
export class AgreementsController {
  constructor(
    private readonly active: GetActiveAgreement,
    private readonly accepting: AcceptAgreement,
  ) {}

  @Rpc(CatalogServiceService, 'getActiveAgreement', COACHES)
  async getActiveAgreement(
    { name, locale }: GetActiveAgreementRequest,
    { userId }: UserCaller,
  ): Promise<GetActiveAgreementResponse> {
    const { agreement, accepted } = await this.active.execute(userId, name);
    return {
      agreement: {
        id: agreement.id,
        name: agreement.name,
        version: agreement.version,
        text: textIn(agreement, locale),
        platformCommissionBps: agreement.platformCommissionBps,
        coachCommissionBps: 10_000 - agreement.platformCommissionBps,
      },
      accepted,
    };
  }

  @Rpc(CatalogServiceService, 'acceptAgreement', COACHES)
  async acceptAgreement(
    request: AcceptAgreementRequest,
    { userId }: UserCaller,
  ): Promise<AcceptAgreementResponse> {
    return { profile: toCoachProfile(await this.accepting.execute({ coachId: userId, ...request })) };
  }
}

import {
  IdentityServiceService,
  type AnswerGuardianRequestRequest,
  type AnswerGuardianRequestResponse,
  type GetGuardianRequestRequest,
  type GetGuardianRequestResponse,
  type GuardianAnswer as AnswerMessage,
  type GuardianConsentStatus as StatusMessage,
  type ResendGuardianRequestRequest,
  type ResendGuardianRequestResponse,
} from '@bandeja/contracts/identity';
import { Rpc, type OperationRule } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { consentStatus, type ConsentStatus, type GuardianAnswer } from '../../domain/guardian-consent.js';
import { validationFailed } from '../../domain/identity.errors.js';
import { AnswerGuardianRequest } from '../../use-cases/guardian/answer-guardian-request.js';
import { FindGuardianRequest } from '../../use-cases/guardian/find-guardian-request.js';
import { ResendGuardianRequest } from '../../use-cases/guardian/resend-guardian-request.js';

/** Guardians have no account: who has the mailed link may answer. */
const ANYBODY: OperationRule = { from: ['gateway'], callers: ['service'] };

const STATUSES: Record<ConsentStatus, StatusMessage> = {
  asked: 'GUARDIAN_CONSENT_STATUS_ASKED',
  agreed: 'GUARDIAN_CONSENT_STATUS_AGREED',
  withdrawn: 'GUARDIAN_CONSENT_STATUS_WITHDRAWN',
  deleted: 'GUARDIAN_CONSENT_STATUS_DELETED',
};

const ANSWERS: Partial<Record<AnswerMessage, GuardianAnswer>> = {
  GUARDIAN_ANSWER_AGREE: 'agree',
  GUARDIAN_ANSWER_REFUSE: 'refuse',
  GUARDIAN_ANSWER_WITHDRAW: 'withdraw',
  GUARDIAN_ANSWER_DELETE: 'delete',
};

/** The consent of a parent or guardian to the account of somebody under 16. */
@Controller()
export class GuardiansController {
  constructor(
    private readonly resend: ResendGuardianRequest,
    private readonly find: FindGuardianRequest,
    private readonly answer: AnswerGuardianRequest,
  ) {}

  @Rpc(IdentityServiceService, 'resendGuardianRequest', ANYBODY)
  async resendGuardianRequest(request: ResendGuardianRequestRequest): Promise<ResendGuardianRequestResponse> {
    await this.resend.execute(request);
    return {};
  }

  @Rpc(IdentityServiceService, 'getGuardianRequest', ANYBODY)
  async getGuardianRequest({ token }: GetGuardianRequestRequest): Promise<GetGuardianRequestResponse> {
    const { fullName, guardianConsent } = await this.find.execute(token);
    const { requestedAt, answerBy, agreedAt, withdrawnAt } = guardianConsent;
    const status = STATUSES[consentStatus(guardianConsent)];
    return { status, fullName, requestedAt, answerBy, agreedAt, withdrawnAt };
  }

  @Rpc(IdentityServiceService, 'answerGuardianRequest', ANYBODY)
  async answerGuardianRequest({
    answer: given,
    ...request
  }: AnswerGuardianRequestRequest): Promise<AnswerGuardianRequestResponse> {
    const answer = ANSWERS[given];
    if (!answer) throw validationFailed('answer', 'Agree, refuse, withdraw or delete.');
    return { status: STATUSES[await this.answer.execute({ ...request, answer })] };
  }
}

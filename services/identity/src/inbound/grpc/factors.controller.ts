import type { UserCaller } from '@bandeja/auth';
import {
  IdentityServiceService,
  type ChallengeFactorRequest,
  type ChallengeFactorResponse,
  type CountRecoveryCodesRequest,
  type CountRecoveryCodesResponse,
  type CreateRecoveryCodesRequest,
  type CreateRecoveryCodesResponse,
  type EnrollFactorRequest,
  type EnrollFactorResponse,
  type RelyingParty as RelyingPartyMessage,
  type RemoveFactorRequest,
  type RemoveFactorResponse,
  type StepUpRequest,
  type StepUpResponse,
  type VerifyFactorRequest,
  type VerifyFactorResponse,
  type VerifyRecoveryCodeRequest,
  type VerifyRecoveryCodeResponse,
} from '@bandeja/contracts/identity';
import { Rpc, type OperationRule } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { FACTOR_TYPE_TO_PROTO } from '../../account-messages.js';
import { validationFailed } from '../../domain/identity.errors.js';
import type { RelyingParty } from '../../domain/passkey.js';
import { PrismaRecoveryCodes } from '../../outbound/prisma/prisma-recovery-codes.js';
import { ChallengeFactor } from '../../use-cases/factor/challenge-factor.js';
import { CreateRecoveryCodes } from '../../use-cases/factor/create-recovery-codes.js';
import { EnrollFactor } from '../../use-cases/factor/enroll-factor.js';
import { RemoveFactor } from '../../use-cases/factor/remove-factor.js';
import { StepUp } from '../../use-cases/factor/step-up.js';
import { VerifyFactor } from '../../use-cases/factor/verify-factor.js';
import { VerifyRecoveryCode } from '../../use-cases/factor/verify-recovery-code.js';
import { parseFactorType, toFactor, toSession } from './identity.mapper.js';

const PEOPLE: OperationRule = { from: ['gateway'], callers: ['athlete', 'coach', 'admin'] };
/** What a session may do to get its second factor, and an operator's to get one at all. */
const BEFORE: OperationRule = { ...PEOPLE, beforeSecondFactor: true };

/** Second factors of the caller, and what else proves a session. */
@Controller()
export class FactorsController {
  constructor(
    private readonly enroll: EnrollFactor,
    private readonly challenge: ChallengeFactor,
    private readonly verify: VerifyFactor,
    private readonly remove: RemoveFactor,
    private readonly createCodes: CreateRecoveryCodes,
    private readonly verifyCode: VerifyRecoveryCode,
    private readonly codes: PrismaRecoveryCodes,
    private readonly prove: StepUp,
  ) {}

  @Rpc(IdentityServiceService, 'enrollFactor', { ...PEOPLE, beforeSecondFactor: 'enroll', stepUp: true })
  async enrollFactor(
    { type, friendlyName, issuer }: EnrollFactorRequest,
    caller: UserCaller,
  ): Promise<EnrollFactorResponse> {
    const wish = { type: parseFactorType(type), friendlyName, issuer };
    const { factor, totp } = await this.enroll.execute(caller, wish);
    return { factor: toFactor(factor), totpSecret: totp?.secret ?? '', totpUri: totp?.uri ?? '' };
  }

  @Rpc(IdentityServiceService, 'challengeFactor', BEFORE)
  async challengeFactor(
    { factorId, relyingParty }: ChallengeFactorRequest,
    caller: UserCaller,
  ): Promise<ChallengeFactorResponse> {
    const { passkey, type, ...issued } = await this.challenge.execute(caller, factorId, siteOf(relyingParty));
    return {
      ...issued,
      type: FACTOR_TYPE_TO_PROTO[type],
      optionsJson: passkey ? JSON.stringify(passkey.options) : '',
      creates: passkey?.creates ?? false,
    };
  }

  @Rpc(IdentityServiceService, 'verifyFactor', BEFORE)
  async verifyFactor(
    { credentialJson, relyingParty, ...request }: VerifyFactorRequest,
    caller: UserCaller,
  ): Promise<VerifyFactorResponse> {
    const answer = { ...request, credential: parseJson(credentialJson), site: siteOf(relyingParty) };
    return { session: toSession(await this.verify.execute(caller, answer)) };
  }

  @Rpc(IdentityServiceService, 'removeFactor', { ...PEOPLE, stepUp: true })
  async removeFactor({ factorId }: RemoveFactorRequest, caller: UserCaller): Promise<RemoveFactorResponse> {
    await this.remove.execute(caller, factorId);
    return {};
  }

  @Rpc(IdentityServiceService, 'createRecoveryCodes', { ...PEOPLE, stepUp: true })
  async createRecoveryCodes(
    _: CreateRecoveryCodesRequest,
    caller: UserCaller,
  ): Promise<CreateRecoveryCodesResponse> {
    return { codes: await this.createCodes.execute(caller) };
  }

  @Rpc(IdentityServiceService, 'countRecoveryCodes', PEOPLE)
  async countRecoveryCodes(
    _: CountRecoveryCodesRequest,
    { userId }: UserCaller,
  ): Promise<CountRecoveryCodesResponse> {
    return { left: await this.codes.count(userId) };
  }

  @Rpc(IdentityServiceService, 'verifyRecoveryCode', { ...PEOPLE, beforeSecondFactor: 'verify' })
  async verifyRecoveryCode(
    { code, device }: VerifyRecoveryCodeRequest,
    caller: UserCaller,
  ): Promise<VerifyRecoveryCodeResponse> {
    return { session: toSession(await this.verifyCode.execute(caller, code, device)) };
  }

  @Rpc(IdentityServiceService, 'stepUp', { ...PEOPLE, beforeSecondFactor: 'enroll' })
  async stepUp({ password, device }: StepUpRequest, caller: UserCaller): Promise<StepUpResponse> {
    return { session: toSession(await this.prove.execute(caller, password, device)) };
  }
}

function siteOf(site: RelyingPartyMessage | undefined): RelyingParty {
  if (!site?.id || !site.origin) throw validationFailed('relying_party', 'The site of passkeys is missing.');
  return site;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

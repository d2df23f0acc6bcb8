import { Clock } from '@bandeja/clock';
import {
  IdentityServiceService,
  type DisputeActivityRequest,
  type DisputeActivityResponse,
  type ExchangeCodeRequest,
  type ExchangeCodeResponse,
  type IssueDisputeLinkRequest,
  type IssueDisputeLinkResponse,
  type IssueMailLinkRequest,
  type IssueMailLinkResponse,
  type ListEndedAccessRequest,
  type ListEndedAccessResponse,
  type RefreshSessionRequest,
  type RefreshSessionResponse,
  type RequestPasswordRecoveryRequest,
  type RequestPasswordRecoveryResponse,
  type ResendConfirmationRequest,
  type ResendConfirmationResponse,
  type SignInRequest,
  type SignInResponse,
  type SignUpRequest,
  type SignUpResponse,
  type VerifyTokenRequest,
  type VerifyTokenResponse,
} from '@bandeja/contracts/identity';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { PrismaEndedAccess } from '../../outbound/prisma/prisma-ended-access.js';
import { DisputeActivity } from '../../use-cases/link/dispute-activity.js';
import { ExchangeCode } from '../../use-cases/link/exchange-code.js';
import { IssueDisputeLink } from '../../use-cases/link/issue-dispute-link.js';
import { MailLinks } from '../../use-cases/link/mail-links.js';
import { VerifyToken } from '../../use-cases/link/verify-token.js';
import { RequestPasswordRecovery } from '../../use-cases/password/request-password-recovery.js';
import { RefreshSession } from '../../use-cases/session/refresh-session.js';
import { SignIn } from '../../use-cases/session/sign-in.js';
import { ResendConfirmation } from '../../use-cases/sign-up/resend-confirmation.js';
import { SignUp } from '../../use-cases/sign-up/sign-up.js';
import { parsePurpose, parseSignUpRole, toSession, toUser } from './identity.mapper.js';

/** Calls for people who have no session yet. */
@Controller()
export class SessionsController {
  constructor(
    private readonly signUpUseCase: SignUp,
    private readonly signInUseCase: SignIn,
    private readonly refresh: RefreshSession,
    private readonly resend: ResendConfirmation,
    private readonly recover: RequestPasswordRecovery,
    private readonly verify: VerifyToken,
    private readonly exchange: ExchangeCode,
    private readonly mailLinks: MailLinks,
    private readonly dispute: DisputeActivity,
    private readonly disputeLink: IssueDisputeLink,
    private readonly endedAccess: PrismaEndedAccess,
    private readonly clock: Clock,
  ) {}

  @Rpc(IdentityServiceService, 'signUp', { from: ['gateway'], callers: ['service'] })
  async signUp({ role, ...request }: SignUpRequest): Promise<SignUpResponse> {
    const account = await this.signUpUseCase.execute({ ...request, role: parseSignUpRole(role) });
    return { user: toUser(account) };
  }

  @Rpc(IdentityServiceService, 'signIn', { from: ['gateway'], callers: ['service'] })
  async signIn(request: SignInRequest): Promise<SignInResponse> {
    return { session: toSession(await this.signInUseCase.execute(request)) };
  }

  @Rpc(IdentityServiceService, 'refreshSession', { from: ['gateway'], callers: ['service'] })
  async refreshSession(request: RefreshSessionRequest): Promise<RefreshSessionResponse> {
    return { session: toSession(await this.refresh.execute(request)) };
  }

  @Rpc(IdentityServiceService, 'resendConfirmation', { from: ['gateway'], callers: ['service'] })
  async resendConfirmation(request: ResendConfirmationRequest): Promise<ResendConfirmationResponse> {
    await this.resend.execute(request);
    return {};
  }

  @Rpc(IdentityServiceService, 'requestPasswordRecovery', { from: ['gateway'], callers: ['service'] })
  async requestPasswordRecovery(
    request: RequestPasswordRecoveryRequest,
  ): Promise<RequestPasswordRecoveryResponse> {
    await this.recover.execute(request);
    return {};
  }

  @Rpc(IdentityServiceService, 'verifyToken', { from: ['gateway'], callers: ['service'] })
  async verifyToken({ purpose, ...request }: VerifyTokenRequest): Promise<VerifyTokenResponse> {
    const verified = await this.verify.execute({ ...request, purpose: parsePurpose(purpose) });
    return 'session' in verified
      ? { session: toSession(verified.session), authCode: '' }
      : { session: undefined, authCode: verified.authCode };
  }

  @Rpc(IdentityServiceService, 'exchangeCode', { from: ['gateway'], callers: ['service'] })
  async exchangeCode(request: ExchangeCodeRequest): Promise<ExchangeCodeResponse> {
    return { session: toSession(await this.exchange.execute(request)) };
  }

  @Rpc(IdentityServiceService, 'issueMailLink', { from: ['notifications'], callers: ['service'] })
  async issueMailLink({ linkId }: IssueMailLinkRequest): Promise<IssueMailLinkResponse> {
    return { path: await this.mailLinks.issue(linkId) };
  }

  @Rpc(IdentityServiceService, 'issueDisputeLink', { from: ['notifications'], callers: ['service'] })
  async issueDisputeLink({ userId }: IssueDisputeLinkRequest): Promise<IssueDisputeLinkResponse> {
    return { path: await this.disputeLink.execute(userId) };
  }

  @Rpc(IdentityServiceService, 'disputeActivity', { from: ['gateway'], callers: ['service'] })
  async disputeActivity(request: DisputeActivityRequest): Promise<DisputeActivityResponse> {
    await this.dispute.execute(request);
    return {};
  }

  @Rpc(IdentityServiceService, 'listEndedAccess', { from: ['gateway'], callers: ['service'] })
  async listEndedAccess({ since }: ListEndedAccessRequest): Promise<ListEndedAccessResponse> {
    return { ids: await this.endedAccess.since(since ?? this.clock.now()) };
  }
}

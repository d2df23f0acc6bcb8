import type { UserCaller } from '@bandeja/auth';
import {
  IdentityServiceService,
  type AcceptTermsRequest,
  type AcceptTermsResponse,
  type DeleteAccountRequest,
  type DeleteAccountResponse,
  type EndSessionRequest,
  type EndSessionResponse,
  type GetPeopleRequest,
  type GetPeopleResponse,
  type GetProfileRequest,
  type GetProfileResponse,
  type GetUserRequest,
  type GetUserResponse,
  type ListSessionsRequest,
  type ListSessionsResponse,
  type SaveProfileRequest,
  type SaveProfileResponse,
  type SignOutRequest,
  type SignOutResponse,
  type UpdateUserRequest,
  type UpdateUserResponse,
} from '@bandeja/contracts/identity';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { ROLE_TO_PROTO } from '../../account-messages.js';
import { PrismaSessions } from '../../outbound/prisma/prisma-sessions.js';
import { AcceptTerms } from '../../use-cases/account/accept-terms.js';
import { DeleteAccount } from '../../use-cases/account/delete-account.js';
import { GetAccount } from '../../use-cases/account/get-account.js';
import { GetPeople } from '../../use-cases/account/get-people.js';
import { SaveProfile } from '../../use-cases/account/save-profile.js';
import { UpdateUser } from '../../use-cases/account/update-user.js';
import { EndSession } from '../../use-cases/session/end-session.js';
import { ListSessions } from '../../use-cases/session/list-sessions.js';
import { SignOut } from '../../use-cases/session/sign-out.js';
import { parseScope, toProfile, toUser } from './identity.mapper.js';

/** Calls of signed-in people about their own account, which is always the one of the token. */
@Controller()
export class AccountsController {
  constructor(
    private readonly getAccount: GetAccount,
    private readonly update: UpdateUser,
    private readonly out: SignOut,
    private readonly people: GetPeople,
    private readonly save: SaveProfile,
    private readonly deletion: DeleteAccount,
    private readonly list: ListSessions,
    private readonly end: EndSession,
    private readonly sessionsOf: PrismaSessions,
    private readonly terms: AcceptTerms,
  ) {}

  @Rpc(IdentityServiceService, 'getUser', {
    from: ['gateway'],
    callers: ['athlete', 'coach', 'admin'],
    recovery: true,
    beforeSecondFactor: true,
  })
  async getUser(_: GetUserRequest, caller: UserCaller): Promise<GetUserResponse> {
    const account = await this.getAccount.ofCaller(caller);
    return { user: toUser(account, await this.sessionsOf.failedSignIns(caller.sessionId)) };
  }

  @Rpc(IdentityServiceService, 'listSessions', { from: ['gateway'], callers: ['athlete', 'coach', 'admin'] })
  async listSessions(_: ListSessionsRequest, caller: UserCaller): Promise<ListSessionsResponse> {
    return { sessions: await this.list.execute(caller) };
  }

  @Rpc(IdentityServiceService, 'endSession', {
    from: ['gateway'],
    callers: ['athlete', 'coach', 'admin'],
    stepUp: true,
  })
  async endSession({ sessionId }: EndSessionRequest, caller: UserCaller): Promise<EndSessionResponse> {
    await this.end.execute(caller, sessionId);
    return {};
  }

  @Rpc(IdentityServiceService, 'updateUser', {
    from: ['gateway'],
    callers: ['athlete', 'coach', 'admin'],
    recovery: true,
  })
  async updateUser(request: UpdateUserRequest, caller: UserCaller): Promise<UpdateUserResponse> {
    const { password, currentPassword, fullName, email } = request;
    return {
      user: toUser(await this.update.execute(caller, { password, currentPassword, fullName, email })),
    };
  }

  @Rpc(IdentityServiceService, 'signOut', {
    from: ['gateway'],
    callers: ['athlete', 'coach', 'admin'],
    recovery: true,
    beforeSecondFactor: true,
  })
  async signOut(request: SignOutRequest, caller: UserCaller): Promise<SignOutResponse> {
    await this.out.execute(caller, parseScope(request.scope));
    return {};
  }

  @Rpc(IdentityServiceService, 'acceptTerms', { from: ['gateway'], callers: ['athlete', 'coach', 'admin'] })
  async acceptTerms({ version }: AcceptTermsRequest, caller: UserCaller): Promise<AcceptTermsResponse> {
    return { user: toUser(await this.terms.execute(caller, version)) };
  }

  @Rpc(IdentityServiceService, 'getPeople', {
    from: ['gateway'],
    callers: ['athlete', 'coach', 'admin', 'service'],
  })
  async getPeople(request: GetPeopleRequest): Promise<GetPeopleResponse> {
    const people = await this.people.execute(request.ids);
    return { people: people.map((person) => ({ ...person, role: ROLE_TO_PROTO[person.role] })) };
  }

  @Rpc(IdentityServiceService, 'getProfile', { from: ['gateway'], callers: ['athlete', 'coach', 'admin'] })
  async getProfile(_: GetProfileRequest, caller: UserCaller): Promise<GetProfileResponse> {
    return { profile: toProfile(await this.getAccount.execute(caller.userId)) };
  }

  @Rpc(IdentityServiceService, 'saveProfile', { from: ['gateway'], callers: ['athlete', 'coach', 'admin'] })
  async saveProfile(request: SaveProfileRequest, caller: UserCaller): Promise<SaveProfileResponse> {
    const { fullName, language, timezone, athlete } = request;
    const saved = await this.save.execute(caller.userId, {
      fullName,
      language,
      timezone,
      athlete: athlete && { ...athlete, yearsOfExperience: athlete.yearsOfExperience },
    });
    return { profile: toProfile(saved) };
  }

  @Rpc(IdentityServiceService, 'deleteAccount', { from: ['gateway'], callers: ['athlete', 'coach'] })
  async deleteAccount(
    { currentPassword }: DeleteAccountRequest,
    caller: UserCaller,
  ): Promise<DeleteAccountResponse> {
    await this.deletion.execute(caller, currentPassword);
    return {};
  }
}

import type { UserCaller } from '@bandeja/auth';
import type { Profile } from '@bandeja/contracts/identity';
import { UseGuards } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { FastifyReply } from 'fastify';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type { Done, SaveProfileInput, Viewer } from '../../generated/schema.js';
import { RefreshCookie } from '../../rest/auth/refresh-cookie.js';
import { enumOf, orNull } from '../views.js';

/** Identity itself calls three other services. */
const DELETION_DEADLINE_MS = 20_000;

@Resolver()
@UseGuards(CallerGuard)
export class AccountsResolver {
  constructor(
    private readonly clients: Clients,
    private readonly cookie: RefreshCookie,
  ) {}

  @Query('viewer')
  async viewer(@CurrentUser() caller: UserCaller): Promise<Viewer> {
    const { profile } = await this.clients.identity.getProfile({}, { as: caller });
    return viewerView(profile);
  }

  @Mutation('saveProfile')
  async saveProfile(
    @CurrentUser() caller: UserCaller,
    @Args('input') input: SaveProfileInput,
  ): Promise<Viewer> {
    const { profile } = await this.clients.identity.saveProfile(
      {
        fullName: input.fullName ?? undefined,
        language: input.language ?? undefined,
        timezone: input.timezone ?? undefined,
        athlete: input.athleteProfile
          ? { ...input.athleteProfile, playingSide: input.athleteProfile.playingSide ?? '' }
          : undefined,
      },
      { as: caller },
    );
    return viewerView(profile);
  }

  /** Deleting the account also signs the person out: the browser loses its cookies, as with a logout. */
  @Mutation('deleteAccount')
  async deleteAccount(
    @CurrentUser() caller: UserCaller,
    @Args('currentPassword') currentPassword: string,
    @Context() { reply }: { reply: FastifyReply },
  ): Promise<Done> {
    const call = { as: caller, deadlineMs: DELETION_DEADLINE_MS };
    await this.clients.identity.deleteAccount({ currentPassword }, call);
    this.cookie.clear(reply);
    return { ok: true };
  }
}

function viewerView(profile: Profile | undefined): Viewer {
  if (!profile) throw new Error('identity returned no profile');
  return {
    id: profile.id,
    email: profile.email,
    role: enumOf('ROLE', profile.role),
    fullName: profile.fullName,
    avatarUrl: orNull(profile.avatarUrl),
    language: profile.language,
    timezone: profile.timezone,
    profileCompleted: profile.profileCompleted,
    athleteProfile: profile.athlete
      ? {
          sport: profile.athlete.sport,
          skillLevel: orNull(profile.athlete.skillLevel),
          yearsOfExperience: profile.athlete.yearsOfExperience ?? null,
          primaryGoals: profile.athlete.primaryGoals,
          playingSide: orNull(profile.athlete.playingSide),
        }
      : null,
  };
}

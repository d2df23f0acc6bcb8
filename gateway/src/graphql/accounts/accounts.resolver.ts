import type { UserCaller } from '@bandeja/auth';
import type { Profile } from '@bandeja/contracts/identity';
import { UseGuards } from '@nestjs/common';
import { Args, Mutation, Query, Resolver } from '@nestjs/graphql';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type { SaveProfileInput, Viewer } from '../../generated/schema.js';
import { enumOf, orNull } from '../views.js';

@Resolver()
@UseGuards(CallerGuard)
export class AccountsResolver {
  constructor(private readonly clients: Clients) {}

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
        athlete: input.athleteProfile ?? undefined,
      },
      { as: caller },
    );
    return viewerView(profile);
  }
}

function viewerView(profile: Profile | undefined): Viewer {
  if (!profile) throw new Error('identity answered without a profile');
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
        }
      : null,
  };
}

import type { UserCaller } from '@bandeja/auth';
import { UseGuards } from '@nestjs/common';
import { Args, Context, Mutation, Query, Resolver } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import { CallerGuard, CurrentUser } from '../../auth/caller.guard.js';
import { Clients } from '../../clients/clients.js';
import type * as Schema from '../../generated/schema.js';
import { agreementView, coachProfileView } from './coach.views.js';

/** The calling coach's profile and agreement. */
@Resolver()
@UseGuards(CallerGuard)
export class CoachProfileResolver {
  constructor(private readonly clients: Clients) {}

  @Query('coachProfile')
  async coachProfile(@CurrentUser() caller: UserCaller): Promise<Schema.CoachProfile> {
    const { profile } = await this.clients.catalog.getOwnCoachProfile({}, { as: caller });
    return coachProfileView(caller.userId, profile);
  }

  @Query('activeAgreement')
  async activeAgreement(
    @CurrentUser() caller: UserCaller,
    @Context() { req }: { req: FastifyRequest },
  ): Promise<Schema.Agreement> {
    const locale = req.headers['accept-language']?.slice(0, 2).toLowerCase() ?? 'en';
    return agreementView(await this.clients.catalog.getActiveAgreement({ name: '', locale }, { as: caller }));
  }

  @Mutation('saveCoachProfile')
  async saveCoachProfile(
    @CurrentUser() caller: UserCaller,
    @Args('input') input: Schema.SaveCoachProfileInput,
  ): Promise<Schema.CoachProfile> {
    const list = (values: readonly string[] | null | undefined) =>
      values ? { values: [...values] } : undefined;
    const { profile } = await this.clients.catalog.saveCoachProfile(
      {
        bio: input.bio ?? undefined,
        specializations: list(input.specializations),
        certifications: list(input.certifications),
        yearsCoaching: input.yearsCoaching ?? undefined,
        baseRateMinor: input.baseRateMinor ?? undefined,
        minimumRateMinor: input.minimumRateMinor ?? undefined,
        isAcceptingNewClients: input.isAcceptingNewClients ?? undefined,
        languagesSpoken: list(input.languagesSpoken),
        timezone: input.timezone ?? undefined,
      },
      { as: caller },
    );
    return coachProfileView(caller.userId, profile);
  }

  @Mutation('acceptAgreement')
  async acceptAgreement(
    @CurrentUser() caller: UserCaller,
    @Args('agreementId') agreementId: string,
    @Context() { req }: { req: FastifyRequest },
  ): Promise<Schema.CoachProfile> {
    const { profile } = await this.clients.catalog.acceptAgreement(
      { agreementId, ipAddress: req.ip, userAgent: req.headers['user-agent'] ?? '' },
      { as: caller },
    );
    return coachProfileView(caller.userId, profile);
  }
}

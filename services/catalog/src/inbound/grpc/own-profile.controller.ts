import type { UserCaller } from '@bandeja/auth';
import {
  CatalogServiceService,
  type CloseCoachProfileRequest,
  type CloseCoachProfileResponse,
  type GetOwnCoachProfileRequest,
  type GetOwnCoachProfileResponse,
  type SaveCoachProfileRequest,
  type SaveCoachProfileResponse,
} from '@bandeja/contracts/catalog';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { PrismaCoaches } from '../../outbound/prisma/prisma-coaches.js';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { CloseCoachProfile } from '../../use-cases/profile/close-coach-profile.js';
import { SaveCoachProfile } from '../../use-cases/profile/save-coach-profile.js';
import { COACHES } from './callers.js';
import { toCoachProfile } from './coach.mapper.js';

@Controller()
export class OwnProfileController {
  constructor(
    private readonly coaches: PrismaCoaches,
    private readonly people: PrismaPeople,
    private readonly saving: SaveCoachProfile,
    private readonly closing: CloseCoachProfile,
  ) {}

  @Rpc(CatalogServiceService, 'getOwnCoachProfile', { ...COACHES, from: ['gateway', 'payments'] })
  async getOwnCoachProfile(
    _: GetOwnCoachProfileRequest,
    { userId }: UserCaller,
  ): Promise<GetOwnCoachProfileResponse> {
    const [profile, person] = await Promise.all([this.coaches.find(userId), this.people.find(userId)]);
    return { profile: profile && toCoachProfile({ profile, person }) };
  }

  @Rpc(CatalogServiceService, 'saveCoachProfile', COACHES)
  async saveCoachProfile(
    request: SaveCoachProfileRequest,
    { userId }: UserCaller,
  ): Promise<SaveCoachProfileResponse> {
    const { specializations, certifications, languagesSpoken, ...rest } = request;
    const own = await this.saving.execute(userId, {
      ...rest,
      specializations: specializations?.values,
      certifications: certifications?.values,
      languagesSpoken: languagesSpoken?.values,
    });
    return { profile: toCoachProfile(own) };
  }

  @Rpc(CatalogServiceService, 'closeCoachProfile', { ...COACHES, from: ['identity'] })
  async closeCoachProfile(
    _: CloseCoachProfileRequest,
    { userId }: UserCaller,
  ): Promise<CloseCoachProfileResponse> {
    await this.closing.execute(userId);
    return {};
  }
}

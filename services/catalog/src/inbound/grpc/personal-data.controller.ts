import type { UserCaller } from '@bandeja/auth';
import {
  CatalogServiceService,
  type ExportPersonalDataRequest,
  type ExportPersonalDataResponse,
} from '@bandeja/contracts/catalog';
import { personalDataJson } from '@bandeja/database';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { PrismaPersonalRecords } from '../../outbound/prisma/prisma-personal-records.js';

@Controller()
export class PersonalDataController {
  constructor(private readonly records: PrismaPersonalRecords) {}

  @Rpc(CatalogServiceService, 'exportPersonalData', {
    from: ['gateway'],
    callers: ['athlete', 'coach'],
    stepUp: true,
  })
  async exportPersonalData(
    _: ExportPersonalDataRequest,
    { userId, role }: UserCaller,
  ): Promise<ExportPersonalDataResponse> {
    const parts = role === 'coach' ? this.records.ofCoach(userId) : this.records.ofAthlete(userId);
    return { json: await personalDataJson(parts) };
  }
}

import type { UserCaller } from '@bandeja/auth';
import {
  __Name__ServiceService,
  type ExportPersonalDataRequest,
  type ExportPersonalDataResponse,
} from '@bandeja/contracts/__name__';
import { personalDataJson } from '@bandeja/database';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { PrismaPersonalRecords } from '../../outbound/prisma/prisma-personal-records.js';

@Controller()
export class PersonalDataController {
  constructor(private readonly records: PrismaPersonalRecords) {}

  @Rpc(__Name__ServiceService, 'exportPersonalData', {
    from: ['gateway'],
    callers: ['athlete', 'coach'],
    stepUp: true,
  })
  async exportPersonalData(
    _: ExportPersonalDataRequest,
    { userId }: UserCaller,
  ): Promise<ExportPersonalDataResponse> {
    return { json: await personalDataJson(this.records.of(userId)) };
  }
}

import type { UserCaller } from '@bandeja/auth';
import {
  NotificationsServiceService,
  type ExportPersonalDataRequest,
  type ExportPersonalDataResponse,
} from '@bandeja/contracts/notifications';
import { personalDataJson } from '@bandeja/database';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { PrismaPersonalRecords } from '../../outbound/prisma/prisma-personal-records.js';

@Controller()
export class PersonalDataController {
  constructor(private readonly records: PrismaPersonalRecords) {}

  @Rpc(NotificationsServiceService, 'exportPersonalData', {
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

import type { UserCaller } from '@bandeja/auth';
import {
  IdentityServiceService,
  type ExportPersonalDataRequest,
  type ExportPersonalDataResponse,
} from '@bandeja/contracts/identity';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { ExportPersonalData } from '../../use-cases/account/export-personal-data.js';

@Controller()
export class PersonalDataController {
  constructor(private readonly exporting: ExportPersonalData) {}

  @Rpc(IdentityServiceService, 'exportPersonalData', {
    from: ['gateway'],
    callers: ['athlete', 'coach'],
    stepUp: true,
  })
  async exportPersonalData(
    _: ExportPersonalDataRequest,
    caller: UserCaller,
  ): Promise<ExportPersonalDataResponse> {
    return { json: await this.exporting.execute(caller) };
  }
}

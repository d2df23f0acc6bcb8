import type { UserCaller } from '@bandeja/auth';
import {
  MediaServiceService,
  type ExportPersonalDataRequest,
  type ExportPersonalDataResponse,
} from '@bandeja/contracts/media';
import { Rpc } from '@bandeja/rpc';
import { Controller } from '@nestjs/common';
import { ExportPersonalData } from '../../use-cases/personal-data/export-personal-data.js';

@Controller()
export class PersonalDataController {
  constructor(private readonly exporting: ExportPersonalData) {}

  @Rpc(MediaServiceService, 'exportPersonalData', {
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

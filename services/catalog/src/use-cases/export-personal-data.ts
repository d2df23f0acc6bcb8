import type { UserCaller } from '@bandeja/auth';
import { personalDataJson } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { PersonalRecords } from './ports/personal-records.js';

/** All that is kept of the caller here, as JSON. */
@Injectable()
export class ExportPersonalData {
  constructor(private readonly records: PersonalRecords) {}

  execute({ userId, role }: UserCaller): Promise<string> {
    return personalDataJson(role === 'coach' ? this.records.ofCoach(userId) : this.records.ofAthlete(userId));
  }
}

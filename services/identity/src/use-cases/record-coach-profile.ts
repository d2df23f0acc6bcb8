import { Injectable } from '@nestjs/common';
import { AccountRepository } from './ports/account.repository.js';

/** The catalog owns coach profiles; identity keeps whether one is complete, for every answer about its user. */
@Injectable()
export class RecordCoachProfile {
  constructor(private readonly accounts: AccountRepository) {}

  async execute(command: { coachId: string; profileCompleted: boolean }): Promise<void> {
    await this.accounts.setCoachProfileCompleted(command.coachId, command.profileCompleted, new Date());
  }
}

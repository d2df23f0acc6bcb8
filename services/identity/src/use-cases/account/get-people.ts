import { Injectable } from '@nestjs/common';
import { validationFailed } from '../../domain/identity.errors.js';
import { PrismaAccounts, type Person } from '../../outbound/prisma/prisma-accounts.js';
import { isUuid } from '../../domain/identifier.js';

const MAX_IDS = 500;
@Injectable()
export class GetPeople {
  constructor(private readonly accounts: PrismaAccounts) {}

  /** Unknown and malformed ids are left out. */
  async execute(ids: string[]): Promise<Person[]> {
    if (ids.length > MAX_IDS) throw validationFailed('ids', `Ask for at most ${MAX_IDS} people at once.`);
    const wellFormed = [...new Set(ids.filter((id) => isUuid(id)).map((id) => id.toLowerCase()))];
    return wellFormed.length > 0 ? this.accounts.findPeople(wellFormed) : [];
  }
}

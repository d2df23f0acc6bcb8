import { Injectable } from '@nestjs/common';
import { validationFailed } from '../domain/identity.errors.js';
import { AccountRepository, type Person } from './ports/account.repository.js';

const MAX_IDS = 500;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

@Injectable()
export class GetPeople {
  constructor(private readonly accounts: AccountRepository) {}

  /** Unknown ids are left out, and so is what cannot be an id. */
  async execute(ids: string[]): Promise<Person[]> {
    if (ids.length > MAX_IDS) throw validationFailed('ids', `Ask for at most ${MAX_IDS} people at once.`);
    const wellFormed = [...new Set(ids.filter((id) => UUID.test(id)).map((id) => id.toLowerCase()))];
    return wellFormed.length > 0 ? this.accounts.findPeople(wellFormed) : [];
  }
}

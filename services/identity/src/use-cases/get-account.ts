import { Injectable } from '@nestjs/common';
import type { Account } from '../domain/account.js';
import { userNotFound } from '../domain/identity.errors.js';
import { AccountRepository } from './ports/account.repository.js';

@Injectable()
export class GetAccount {
  constructor(private readonly accounts: AccountRepository) {}

  async execute(userId: string): Promise<Account> {
    const account = await this.accounts.findById(userId);
    if (!account || account.deletedAt) throw userNotFound();
    return account;
  }
}

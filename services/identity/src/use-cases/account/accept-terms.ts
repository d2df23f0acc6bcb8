import type { UserCaller } from '@bandeja/auth';
import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import type { Account } from '../../domain/account.js';
import { validationFailed } from '../../domain/identity.errors.js';
import { parseTermsVersion } from '../../domain/terms.js';
import { PrismaTermsAcceptances } from '../../outbound/prisma/prisma-terms-acceptances.js';
import { GetAccount } from './get-account.js';

/** Records that a signed-in person accepted a newer version of the terms. */
@Injectable()
export class AcceptTerms {
  constructor(
    private readonly accounts: GetAccount,
    private readonly acceptances: PrismaTermsAcceptances,
    private readonly clock: Clock,
  ) {}

  async execute(caller: UserCaller, version: string): Promise<Account> {
    const accepted = parseTermsVersion(version);
    if (!accepted) throw validationFailed('version', 'Which version of the terms was accepted?');
    const { id } = await this.accounts.ofCaller(caller);
    await this.acceptances.add(id, accepted, this.clock.now());
    return this.accounts.ofCaller(caller);
  }
}

import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isBanned } from '../domain/account.js';
import type { Device } from '../domain/device.js';
import { badCodeVerifier, flowStateNotFound, userBanned } from '../domain/identity.errors.js';
import { answersChallenge, hashSecret } from '../domain/secrets.js';
import { OpenSession, type OpenedSession } from './open-session.js';
import { AccountRepository } from './ports/account.repository.js';
import { AuthCodeRepository } from './ports/auth-code.repository.js';

export interface ExchangeCodeCommand {
  authCode: string;
  codeVerifier: string;
  device: Device | undefined;
}

@Injectable()
export class ExchangeCode {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountRepository,
    private readonly authCodes: AuthCodeRepository,
    private readonly openSession: OpenSession,
  ) {}

  async execute({ authCode, codeVerifier, device }: ExchangeCodeCommand): Promise<OpenedSession> {
    const codeHash = hashSecret(authCode);
    return this.database.transaction(async () => {
      const now = new Date();
      const code = await this.authCodes.find(codeHash, now);
      if (!code) throw flowStateNotFound();
      // Without a challenge the code alone is enough: it travels over our own origin only.
      if (code.codeChallenge && !answersChallenge(codeVerifier, code.codeChallenge)) throw badCodeVerifier();
      if (!(await this.authCodes.consume(codeHash, now))) throw flowStateNotFound();
      const account = await this.accounts.findById(code.accountId);
      if (!account || isBanned(account)) throw userBanned();
      return this.openSession.execute(account, { device, recovery: code.recovery });
    });
  }
}

import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { Injectable } from '@nestjs/common';
import { isBanned } from '../../domain/account.js';
import type { Device } from '../../domain/device.js';
import { badCodeVerifier, flowStateNotFound, userBanned } from '../../domain/identity.errors.js';
import { answersChallenge, hashSecret } from '../../domain/secrets.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaAuthCodes } from '../../outbound/prisma/prisma-auth-codes.js';
import { OpenSession, type OpenedSession } from '../session/open-session.js';
import { MailLinks } from './mail-links.js';

export interface ExchangeCodeCommand {
  authCode: string;
  codeVerifier: string;
  device: Device | undefined;
}

@Injectable()
export class ExchangeCode {
  constructor(
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly authCodes: PrismaAuthCodes,
    private readonly mailLinks: MailLinks,
    private readonly openSession: OpenSession,
    private readonly clock: Clock,
  ) {}

  async execute({ authCode, codeVerifier, device }: ExchangeCodeCommand): Promise<OpenedSession> {
    const codeHash = hashSecret(authCode);
    return this.database.transaction(async () => {
      const now = this.clock.now();
      const code = await this.authCodes.find(codeHash, now);
      if (!code) throw flowStateNotFound();
      if (!answersChallenge(codeVerifier, code.codeChallenge)) throw badCodeVerifier();
      if (!(await this.authCodes.consume(codeHash, now))) throw flowStateNotFound();
      if (!code.recovery) await this.mailLinks.useAll(code.accountId, 'signup', now);
      const account = await this.accounts.findById(code.accountId);
      if (!account || isBanned(account)) throw userBanned();
      return this.openSession.execute(account, { device, method: code.recovery ? 'recovery' : 'otp' });
    });
  }
}

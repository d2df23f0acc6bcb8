import { Injectable } from '@nestjs/common';
import { isBanned } from '../domain/account.js';
import type { Device } from '../domain/device.js';
import { normaliseEmail } from '../domain/email-address.js';
import { emailNotConfirmed, invalidCredentials, userBanned } from '../domain/identity.errors.js';
import { MAX_PASSWORD_LENGTH } from '../domain/password-rules.js';
import { OpenSession, type OpenedSession } from './open-session.js';
import { AccountRepository } from './ports/account.repository.js';
import { PasswordHasher } from './ports/password-hasher.js';

export interface SignInCommand {
  email: string;
  password: string;
  device: Device | undefined;
}

/** Tells what is wrong with an account only to whoever knows its password. */
@Injectable()
export class SignIn {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hasher: PasswordHasher,
    private readonly openSession: OpenSession,
  ) {}

  async execute({ email, password, device }: SignInCommand): Promise<OpenedSession> {
    if (password.length > MAX_PASSWORD_LENGTH) throw invalidCredentials();
    const credentials = await this.accounts.findCredentialsByEmail(normaliseEmail(email));
    const isRight = await this.hasher.verify(credentials?.passwordHash, password);
    if (!credentials || !isRight) throw invalidCredentials();
    if (isBanned(credentials.account)) throw userBanned();
    if (!credentials.account.emailConfirmedAt) throw emailNotConfirmed();
    return this.openSession.execute(credentials.account, { device, recovery: false });
  }
}

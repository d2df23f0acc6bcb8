import { Clock } from '@bandeja/clock';
import { Injectable } from '@nestjs/common';
import { isBanned } from '../../domain/account.js';
import { describeDevice, type Device } from '../../domain/device.js';
import { isEmail, normaliseEmail } from '../../domain/email-address.js';
import {
  emailNotConfirmed,
  invalidCredentials,
  tooManySignIns,
  userBanned,
} from '../../domain/identity.errors.js';
import { MAX_PASSWORD_LENGTH } from '../../domain/password-rules.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaSignInAttempts } from '../../outbound/prisma/prisma-sign-in-attempts.js';
import { PasswordHasher } from '../ports/password-hasher.js';
import { OpenSession, type OpenedSession } from './open-session.js';

export interface SignInCommand {
  email: string;
  password: string;
  device: Device | undefined;
}

/** Says what is wrong with an account only to someone who knows its password. */
@Injectable()
export class SignIn {
  constructor(
    private readonly accounts: PrismaAccounts,
    private readonly hasher: PasswordHasher,
    private readonly attempts: PrismaSignInAttempts,
    private readonly openSession: OpenSession,
    private readonly clock: Clock,
  ) {}

  async execute({ email, password, device }: SignInCommand): Promise<OpenedSession> {
    const address = normaliseEmail(email);
    if (!isEmail(address) || password.length > MAX_PASSWORD_LENGTH) throw invalidCredentials();
    const attempt = { email: address, place: describeDevice(device).ipAddress, isTrusted: false };
    const waitMs = await this.attempts.begin(attempt, this.clock.now());
    if (waitMs > 0) throw tooManySignIns(waitMs);
    const credentials = await this.accounts.findCredentialsByEmail(address);
    const isRight = await this.hasher.verify(credentials?.passwordHash, password);
    if (!credentials || !isRight) throw invalidCredentials();
    await this.attempts.succeeded(attempt);
    if (isBanned(credentials.account)) throw userBanned();
    if (!credentials.account.emailConfirmedAt) throw emailNotConfirmed();
    return this.openSession.execute(credentials.account, { device, recovery: false });
  }
}

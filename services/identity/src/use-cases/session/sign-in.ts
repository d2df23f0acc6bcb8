import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { isBanned, type Account } from '../../domain/account.js';
import { describeDevice, placeOf, type Device } from '../../domain/device.js';
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
import { PrismaSignInFailures } from '../../outbound/prisma/prisma-sign-in-failures.js';
import { PasswordHasher } from '../ports/password-hasher.js';
import { CountFailedSignIn } from './count-failed-sign-in.js';
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
    private readonly database: Database,
    private readonly accounts: PrismaAccounts,
    private readonly hasher: PasswordHasher,
    private readonly attempts: PrismaSignInAttempts,
    private readonly failures: PrismaSignInFailures,
    private readonly countFailed: CountFailedSignIn,
    private readonly openSession: OpenSession,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async execute({ email, password, device }: SignInCommand): Promise<OpenedSession> {
    const address = normaliseEmail(email);
    if (!isEmail(address) || password.length > MAX_PASSWORD_LENGTH) throw invalidCredentials();
    const { ipAddress } = describeDevice(device);
    const attempt = { email: address, place: placeOf(ipAddress), isTrusted: false };
    const now = this.clock.now();
    const waitMs = await this.attempts.begin(attempt, now);
    if (waitMs > 0) {
      await this.countFailed.execute(attempt, ipAddress, 'too soon', now);
      throw tooManySignIns(waitMs);
    }
    const credentials = await this.accounts.findCredentialsByEmail(address);
    const isRight = await this.hasher.verify(credentials?.passwordHash, password);
    if (!credentials || !isRight) {
      await this.countFailed.execute(attempt, ipAddress, 'wrong', now);
      throw invalidCredentials();
    }
    await this.attempts.succeeded(attempt);
    if (isBanned(credentials.account)) throw userBanned();
    if (!credentials.account.emailConfirmedAt) throw emailNotConfirmed();
    return this.#open(credentials.account, device);
  }

  async #open(account: Account, device: Device | undefined): Promise<OpenedSession> {
    const opened = await this.database.transaction(async () => {
      const failedSignIns = await this.failures.take(account.email);
      return this.openSession.execute(account, { device, method: 'password', failedSignIns });
    });
    const { ipAddress } = describeDevice(device);
    this.security.record('authn_login_success', { userId: account.id, ipAddress });
    return opened;
  }
}

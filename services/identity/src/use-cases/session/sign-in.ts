import { Clock } from '@bandeja/clock';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { isBanned } from '../../domain/account.js';
import { describeDevice, placeOf, type Device } from '../../domain/device.js';
import { isEmail, normaliseEmail } from '../../domain/email-address.js';
import {
  emailNotConfirmed,
  invalidCredentials,
  tooManySignIns,
  userBanned,
} from '../../domain/identity.errors.js';
import { MAX_PASSWORD_LENGTH } from '../../domain/password-rules.js';
import {
  PrismaSignInAttempts,
  type SignInAccount,
  type SignInAttempt,
} from '../../outbound/prisma/prisma-sign-in-attempts.js';
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
    private readonly hasher: PasswordHasher,
    private readonly attempts: PrismaSignInAttempts,
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
    const { waitMs, account } = await this.attempts.beginSignIn(attempt, now);
    if (waitMs > 0) {
      await this.countFailed.execute(attempt, ipAddress, 'too soon', now);
      throw tooManySignIns(waitMs);
    }
    const isRight = await this.hasher.verify(account?.passwordHash, password);
    if (!account || !isRight) {
      await this.countFailed.execute(attempt, ipAddress, 'wrong', now);
      throw invalidCredentials();
    }
    const opened = await this.#open(account, device, attempt).catch(async (error: unknown) => {
      // The password was right, whatever else is wrong with the account.
      await this.attempts.succeeded(attempt);
      throw error;
    });
    this.security.record('authn_login_success', { userId: account.id, ipAddress });
    return opened;
  }

  async #open(
    account: SignInAccount,
    device: Device | undefined,
    attempt: SignInAttempt,
  ): Promise<OpenedSession> {
    if (isBanned(account)) throw userBanned();
    if (!account.emailConfirmedAt) throw emailNotConfirmed();
    return this.openSession.execute(account, { device, method: 'password', attempt });
  }
}

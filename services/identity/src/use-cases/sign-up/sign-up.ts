import { Admission } from '@bandeja/admission';
import { Clock } from '@bandeja/clock';
import { Database } from '@bandeja/database';
import { SecurityLog } from '@bandeja/observability';
import { Injectable } from '@nestjs/common';
import { isBanned, isEstablished, type Account, type SignUpRole } from '../../domain/account.js';
import { visitOf, type Visitor } from '../../domain/visitor.js';
import { PrismaAccounts } from '../../outbound/prisma/prisma-accounts.js';
import { PrismaMailRequests } from '../../outbound/prisma/prisma-mail-requests.js';
import { GuardianRequests } from '../guardian/guardian-requests.js';
import { RestateAge } from '../guardian/restate-age.js';
import { MailLinks, type MailLinkWish } from '../link/mail-links.js';
import { AccountEvents } from '../ports/account-events.js';
import { PasswordHasher } from '../ports/password-hasher.js';
import { RegisterAccount, type RegistrationCommand } from './register-account.js';

export type SignUpCommand = RegistrationCommand & MailLinkWish & Visitor & { role: SignUpRole | undefined };

/**
 * Returns the same for a new and for a known address: the requested account, stored or not. Nobody can set the password
 * of an address that somebody else has signed up with: of two different passwords, neither opens the account.
 */
@Injectable()
export class SignUp {
  constructor(
    private readonly admission: Admission,
    private readonly database: Database,
    private readonly registration: RegisterAccount,
    private readonly accounts: PrismaAccounts,
    private readonly mailLinks: MailLinks,
    private readonly throttle: PrismaMailRequests,
    private readonly requests: GuardianRequests,
    private readonly restateAge: RestateAge,
    private readonly hasher: PasswordHasher,
    private readonly events: AccountEvents,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async execute(command: SignUpCommand): Promise<Account> {
    this.mailLinks.check(command);
    await this.admission.admit(visitOf('signup', command));
    const now = this.clock.now();
    const prepared = await this.registration.prepare(command, now);
    const { email } = prepared.account;
    // Compared for an unknown address, too, so that the response time does not reveal which addresses are known.
    const before = await this.accounts.findCredentialsByEmail(email);
    const isSamePassword = await this.hasher.verify(before?.passwordHash, command.password);
    const isCreated = await this.database.transaction(async () => {
      await this.requests.claim(prepared.account, now);
      const isNew = await this.registration.insert(prepared);
      const mayMail = (await this.throttle.claim(email, 'signup', now)) === 0;
      if (isNew) {
        await this.mailLinks.request(prepared.account, 'signup', command, now);
        await this.requests.ask(prepared.account, now);
        return true;
      }
      const found = await this.accounts.findByEmail(email);
      const known = found && (await this.accounts.lockCredentials(found.id));
      if (!known || isBanned(known.account)) return false;
      if (isEstablished(known.account)) {
        if (mayMail) await this.events.signUpRepeated(known.account);
        return false;
      }
      const agrees = before ? isSamePassword : await this.hasher.verify(known.passwordHash, command.password);
      if (!agrees) await this.accounts.reopen(known.account.id, now);
      await this.restateAge.execute(known.account, prepared, { isSamePerson: agrees, now });
      if (mayMail) await this.mailLinks.request(known.account, 'signup', command, now);
      return false;
    });
    const { id: userId, role } = prepared.account;
    if (isCreated) this.security.record('user_created', { userId, role });
    return prepared.account;
  }
}

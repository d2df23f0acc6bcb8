import { Clock } from '@bandeja/clock';
import type { AdminContext } from '@bandeja/hosting';
import type { IdentityConfig } from './config.js';
import type { PrismaClient } from './generated/client.js';
import { Argon2PasswordHasher } from './outbound/argon2/argon2-password-hasher.js';
import { OutboxAccountEvents } from './outbound/events/outbox-account-events.js';
import { PrismaAccounts } from './outbound/prisma/prisma-accounts.js';
import { PrismaFactors } from './outbound/prisma/prisma-factors.js';
import { PrismaGuardianConsents } from './outbound/prisma/prisma-guardian-consents.js';
import { PrismaMailLinks } from './outbound/prisma/prisma-mail-links.js';
import { PrismaMailTokens } from './outbound/prisma/prisma-mail-tokens.js';
import { PrismaRecoveryCodes } from './outbound/prisma/prisma-recovery-codes.js';
import { PrismaSessionProofs } from './outbound/prisma/prisma-session-proofs.js';
import { PrismaSessions } from './outbound/prisma/prisma-sessions.js';
import { PrismaTermsAcceptances } from './outbound/prisma/prisma-terms-acceptances.js';
import { CommonPasswords } from './use-cases/password/common-passwords.js';
import { OwnerNotices } from './use-cases/account/owner-notices.js';
import { RemoveAllFactors } from './use-cases/factor/remove-all-factors.js';
import { MailLinks } from './use-cases/link/mail-links.js';
import { CheckNewPassword } from './use-cases/password/check-new-password.js';
import { EndSessions } from './use-cases/session/end-sessions.js';
import { CreateAdmin } from './use-cases/sign-up/create-admin.js';
import { RegisterAccount } from './use-cases/sign-up/register-account.js';

export type IdentityTools = ReturnType<typeof openAdmin>;

/** What the admin commands work with. */
export function openAdmin({
  config,
  database,
  publisher,
  operatorLog,
}: AdminContext<IdentityConfig, PrismaClient>) {
  const accounts = new PrismaAccounts(database);
  const events = new OutboxAccountEvents(publisher);
  const registration = new RegisterAccount(
    accounts,
    new PrismaTermsAcceptances(database),
    new PrismaGuardianConsents(database),
    new CheckNewPassword(new CommonPasswords(), config.PUBLIC_ORIGIN),
    new Argon2PasswordHasher(),
    events,
  );
  const sessions = new PrismaSessions(database);
  const clock = new Clock();
  const mailLinks = new MailLinks(
    database,
    new PrismaMailLinks(database),
    new PrismaMailTokens(database),
    events,
    clock,
  );
  return {
    registration,
    createAdmin: new CreateAdmin(database, registration, mailLinks, operatorLog, clock),
    publicOrigin: config.PUBLIC_ORIGIN,
    endSessions: new EndSessions(database, accounts, sessions, events, operatorLog, clock),
    removeAllFactors: new RemoveAllFactors(
      database,
      accounts,
      new PrismaFactors(database),
      new PrismaRecoveryCodes(database),
      new PrismaSessionProofs(database),
      sessions,
      events,
      new OwnerNotices(events, mailLinks),
      operatorLog,
      clock,
    ),
  };
}

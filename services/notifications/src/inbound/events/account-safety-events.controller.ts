import {
  AccountDisputed,
  EmailChanged,
  EmailChangeNoticed,
  EmailChangeRequested,
  FactorAdded,
  FactorRemoved,
  PasswordAttacked,
  RecoveryCodesMade,
  RecoveryCodeUsed,
  RefreshTokenReused,
  SignedInOnNewDevice,
} from '@bandeja/contracts/identity-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { AccountMails } from '../../use-cases/email/account-mails.js';

interface Happened {
  timezone: string;
  ipAddress: string;
  browser: string;
  system: string;
  occurredAt: Date | undefined;
}

/** What identity tells about the security of an account. No preference holds these mails back. */
@Controller()
export class AccountSafetyEventsController {
  constructor(private readonly mails: AccountMails) {}

  @OnEvent(SignedInOnNewDevice)
  async signedInOnNewDevice(message: SignedInOnNewDevice, { eventId }: EventContext): Promise<void> {
    await this.mails.add('new_device', message, eventId, happenedAt(message));
  }

  @OnEvent(RefreshTokenReused)
  async refreshTokenReused(message: RefreshTokenReused, { eventId }: EventContext): Promise<void> {
    await this.mails.add('token_reused', message, eventId, happenedAt(message));
  }

  @OnEvent(PasswordAttacked)
  async passwordAttacked(message: PasswordAttacked, { eventId }: EventContext): Promise<void> {
    const { failedCount, since, timezone } = message;
    const facts = { count: String(failedCount), ...momentOf(since, timezone) };
    await this.mails.add('password_attacked', message, eventId, facts);
  }

  @OnEvent(AccountDisputed)
  async accountDisputed(message: AccountDisputed, { eventId }: EventContext): Promise<void> {
    await this.mails.add('activity_disputed', message, eventId);
  }

  @OnEvent(FactorAdded)
  async factorAdded(message: FactorAdded, { eventId }: EventContext): Promise<void> {
    await this.mails.add('factor_added', message, eventId, { detail: message.kind, thing: message.name });
  }

  @OnEvent(FactorRemoved)
  async factorRemoved(message: FactorRemoved, { eventId }: EventContext): Promise<void> {
    await this.mails.add('factor_removed', message, eventId, { detail: message.kind, thing: message.name });
  }

  @OnEvent(RecoveryCodesMade)
  async recoveryCodesMade(message: RecoveryCodesMade, { eventId }: EventContext): Promise<void> {
    await this.mails.add('recovery_codes_made', message, eventId);
  }

  @OnEvent(RecoveryCodeUsed)
  async recoveryCodeUsed(message: RecoveryCodeUsed, { eventId }: EventContext): Promise<void> {
    await this.mails.add('recovery_code_used', message, eventId, { count: String(message.codesLeft) });
  }

  @OnEvent(EmailChangeRequested)
  async emailChangeRequested(message: EmailChangeRequested, { eventId }: EventContext): Promise<void> {
    await this.mails.add('confirm_new_email', message, eventId);
  }

  @OnEvent(EmailChangeNoticed)
  async emailChangeNoticed(message: EmailChangeNoticed, { eventId }: EventContext): Promise<void> {
    await this.mails.add('email_change_noticed', message, eventId, { newEmail: message.newEmail });
  }

  @OnEvent(EmailChanged)
  async emailChanged(message: EmailChanged, { eventId }: EventContext): Promise<void> {
    await this.mails.add('email_changed', message, eventId, { newEmail: message.newEmail });
  }
}

function happenedAt({ ipAddress, browser, system, occurredAt, timezone }: Happened): Record<string, string> {
  return { network: ipAddress, browser, system, ...momentOf(occurredAt, timezone) };
}

function momentOf(moment: Date | undefined, timeZone: string): Record<string, string> {
  return { timeZone, ...(moment && { happenedAt: moment.toISOString() }) };
}

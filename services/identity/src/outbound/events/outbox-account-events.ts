import {
  EmailConfirmationRequested,
  PasswordChanged,
  PasswordRecoveryRequested,
  ProfileUpdated,
  SessionEnded,
  SignUpRepeated,
  UserDeleted,
  UserRegistered,
} from '@bandeja/contracts/identity-events';
import { EventPublisher } from '@bandeja/events';
import { Injectable } from '@nestjs/common';
import { ROLE_TO_PROTO, toAthleteProfileMessage } from '../../account-messages.js';
import type { Account } from '../../domain/account.js';
import { mailLocale } from '../../domain/language.js';
import type { MailPurpose } from '../../domain/mail-link.js';
import { AccountEvents } from '../../use-cases/ports/account-events.js';

@Injectable()
export class OutboxAccountEvents extends AccountEvents {
  constructor(private readonly publisher: EventPublisher) {
    super();
  }

  async registered(account: Account): Promise<void> {
    await this.publisher.publish(UserRegistered, account.id, {
      ...addressee(account),
      role: ROLE_TO_PROTO[account.role],
    });
  }

  async profileUpdated(account: Account): Promise<void> {
    await this.publisher.publish(ProfileUpdated, account.id, {
      ...addressee(account),
      role: ROLE_TO_PROTO[account.role],
      avatarUrl: account.avatarUrl,
      timezone: account.timezone,
      athlete: toAthleteProfileMessage(account.athlete),
    });
  }

  async deleted({ id, role }: Account): Promise<void> {
    await this.publisher.publish(UserDeleted, id, { userId: id, role: ROLE_TO_PROTO[role] });
  }

  async passwordChanged(account: Account): Promise<void> {
    await this.publisher.publish(PasswordChanged, account.id, addressee(account));
  }

  async sessionsEnded(userId: string, sessionIds: readonly string[]): Promise<void> {
    for (const sessionId of sessionIds)
      await this.publisher.publish(SessionEnded, sessionId, { sessionId, userId });
  }

  async signUpRepeated(account: Account): Promise<void> {
    await this.publisher.publish(SignUpRepeated, account.id, addressee(account));
  }

  async mailLinkRequested(account: Account, purpose: MailPurpose, linkId: string): Promise<void> {
    const event = purpose === 'signup' ? EmailConfirmationRequested : PasswordRecoveryRequested;
    await this.publisher.publish(event, account.id, { ...addressee(account), linkId });
  }
}

function addressee({ id, email, fullName, language }: Account) {
  return { userId: id, email, fullName, locale: mailLocale(language) };
}

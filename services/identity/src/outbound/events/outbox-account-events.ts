import {
  AccountDisputed,
  EmailChanged,
  EmailChangeNoticed,
  EmailChangeRequested,
  EmailConfirmationRequested,
  FactorAdded,
  FactorRemoved,
  GuardianConsentGiven,
  GuardianConsentRequested,
  GuardianConsentWithdrawn,
  PasswordAttacked,
  PasswordChanged,
  PasswordRecoveryRequested,
  ProfileUpdated,
  RecoveryCodesMade,
  RecoveryCodeUsed,
  RefreshTokenReused,
  SessionEnded,
  SignedInOnNewDevice,
  SignUpRepeated,
  UserDeleted,
  UserRegistered,
} from '@bandeja/contracts/identity-events';
import { EventPublisher } from '@bandeja/events';
import { Injectable } from '@nestjs/common';
import { ROLE_TO_PROTO, toAthleteProfileMessage } from '../../account-messages.js';
import type { Account } from '../../domain/account.js';
import type { Factor } from '../../domain/factor.js';
import { mailLocale } from '../../domain/language.js';
import type { RequestedPurpose } from '../../domain/mail-link.js';
import { programOf } from '../../domain/program.js';
import type { FailedSignIns } from '../prisma/prisma-sign-in-failures.js';
import { AccountEvents, type DeletionReason, type Incident } from '../../use-cases/ports/account-events.js';

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

  async deleted({ id, role }: Account, reason?: DeletionReason): Promise<void> {
    await this.publisher.publish(UserDeleted, id, { userId: id, role: ROLE_TO_PROTO[role], reason });
  }

  async passwordChanged(account: Account, disputeLinkId: string): Promise<void> {
    await this.publisher.publish(PasswordChanged, account.id, {
      ...addressee(account),
      linkId: disputeLinkId,
    });
  }

  async disputed(account: Account, recoveryLinkId: string, now: Date): Promise<void> {
    await this.publisher.publish(AccountDisputed, account.id, {
      ...addressee(account),
      role: ROLE_TO_PROTO[account.role],
      linkId: recoveryLinkId,
      occurredAt: now,
    });
  }

  async sessionsEnded(userId: string, sessionIds: readonly string[]): Promise<void> {
    for (const sessionId of sessionIds)
      await this.publisher.publish(SessionEnded, sessionId, { sessionId, userId });
  }

  async tokenReused(account: Account, incident: Incident & { sessionId: string }): Promise<void> {
    await this.publisher.publish(RefreshTokenReused, account.id, {
      ...incidentOf(account, incident),
      sessionId: incident.sessionId,
    });
  }

  async signedInOnNewDevice(account: Account, incident: Incident): Promise<void> {
    await this.publisher.publish(SignedInOnNewDevice, account.id, incidentOf(account, incident));
  }

  async passwordAttacked(
    account: Account,
    { count, since }: FailedSignIns,
    disputeLinkId: string,
  ): Promise<void> {
    await this.publisher.publish(PasswordAttacked, account.id, {
      ...addressee(account),
      linkId: disputeLinkId,
      timezone: account.timezone,
      failedCount: count,
      since,
    });
  }

  async signUpRepeated(account: Account): Promise<void> {
    await this.publisher.publish(SignUpRepeated, account.id, addressee(account));
  }

  async mailLinkRequested(account: Account, purpose: RequestedPurpose, linkId: string): Promise<void> {
    const answerBy = account.guardianConsent?.answerBy;
    await this.publisher.publish(LINK_REQUESTED[purpose], account.id, {
      ...addressee(account),
      linkId,
      ...(purpose === 'guardian' && { answerBy }),
    });
  }

  async factorAdded(account: Account, factor: NamedFactor, linkId: string): Promise<void> {
    await this.publisher.publish(FactorAdded, account.id, {
      ...addressee(account),
      ...named(factor),
      linkId,
    });
  }

  async factorRemoved(account: Account, factor: NamedFactor, linkId: string): Promise<void> {
    await this.publisher.publish(FactorRemoved, account.id, {
      ...addressee(account),
      ...named(factor),
      linkId,
    });
  }

  async recoveryCodesMade(account: Account, linkId: string): Promise<void> {
    await this.publisher.publish(RecoveryCodesMade, account.id, { ...addressee(account), linkId });
  }

  async recoveryCodeUsed(account: Account, codesLeft: number, linkId: string): Promise<void> {
    await this.publisher.publish(RecoveryCodeUsed, account.id, { ...addressee(account), codesLeft, linkId });
  }

  async guardianConsentGiven(account: Account): Promise<void> {
    await this.publisher.publish(GuardianConsentGiven, account.id, addressee(account));
  }

  async guardianConsentWithdrawn(account: Account): Promise<void> {
    await this.publisher.publish(GuardianConsentWithdrawn, account.id, addressee(account));
  }

  async emailChangeNoticed(account: Account, newEmail: string, linkId: string): Promise<void> {
    await this.publisher.publish(EmailChangeNoticed, account.id, { ...addressee(account), newEmail, linkId });
  }

  async emailChanged(account: Account, newEmail: string, linkId: string): Promise<void> {
    await this.publisher.publish(EmailChanged, account.id, { ...addressee(account), newEmail, linkId });
  }
}

type NamedFactor = Pick<Factor, 'type' | 'friendlyName'>;

const LINK_REQUESTED = {
  signup: EmailConfirmationRequested,
  recovery: PasswordRecoveryRequested,
  email_change: EmailChangeRequested,
  guardian: GuardianConsentRequested,
};

const named = ({ type: kind, friendlyName: name }: NamedFactor) => ({ kind, name });

function addressee({ id, email, fullName, language }: Account) {
  return { userId: id, email, fullName, locale: mailLocale(language) };
}

function incidentOf(account: Account, { device, disputeLinkId, occurredAt }: Incident) {
  const { ipAddress, userAgent } = device;
  const where = { timezone: account.timezone, ipAddress, ...programOf(userAgent) };
  return { ...addressee(account), ...where, linkId: disputeLinkId, occurredAt };
}

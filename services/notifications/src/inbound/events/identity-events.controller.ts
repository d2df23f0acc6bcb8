import type { Role } from '@bandeja/contracts/identity';
import {
  EmailConfirmationRequested,
  PasswordChanged,
  PasswordRecoveryRequested,
  ProfileUpdated,
  SignUpRepeated,
  UserDeleted,
  UserRegistered,
} from '@bandeja/contracts/identity-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { localeOf } from '../../domain/locale.js';
import { isTimeZone } from '../../domain/time-zone.js';
import { PrismaPeople } from '../../outbound/prisma/prisma-people.js';
import { AccountMails } from '../../use-cases/email/account-mails.js';
import { ForgetPerson } from '../../use-cases/people/forget-person.js';

@Controller()
export class IdentityEventsController {
  constructor(
    private readonly people: PrismaPeople,
    private readonly accountMails: AccountMails,
    private readonly forgetPerson: ForgetPerson,
  ) {}

  @OnEvent(UserRegistered)
  async registered({ userId, email, fullName, role, locale }: UserRegistered): Promise<void> {
    await this.people.save({
      id: userId,
      email,
      fullName,
      role: roleOf(role),
      locale: localeOf(locale),
      timezone: '',
      avatarUrl: '',
    });
  }

  @OnEvent(ProfileUpdated)
  async updated({ userId, email, fullName, role, ...profile }: ProfileUpdated): Promise<void> {
    await this.people.save({
      id: userId,
      email,
      fullName,
      role: roleOf(role),
      locale: localeOf(profile.locale),
      timezone: isTimeZone(profile.timezone) ? profile.timezone : '',
      avatarUrl: profile.avatarUrl,
    });
  }

  @OnEvent(UserDeleted)
  async deleted({ userId, role, reason }: UserDeleted, { eventId }: EventContext): Promise<void> {
    await this.forgetPerson.execute(userId, roleOf(role), { cause: eventId, reason });
  }

  @OnEvent(EmailConfirmationRequested)
  async emailConfirmationRequested(
    message: EmailConfirmationRequested,
    { eventId }: EventContext,
  ): Promise<void> {
    await this.accountMails.add('confirm_email', message, eventId);
  }

  @OnEvent(PasswordRecoveryRequested)
  async passwordRecoveryRequested(
    message: PasswordRecoveryRequested,
    { eventId }: EventContext,
  ): Promise<void> {
    await this.accountMails.add('recover_password', message, eventId);
  }

  @OnEvent(PasswordChanged)
  async passwordChanged(message: PasswordChanged, { eventId }: EventContext): Promise<void> {
    await this.accountMails.add('password_changed', message, eventId);
  }

  @OnEvent(SignUpRepeated)
  async signUpRepeated(message: SignUpRepeated, { eventId }: EventContext): Promise<void> {
    await this.accountMails.add('sign_up_repeated', message, eventId);
  }
}

function roleOf(role: Role): string {
  return role.replace('ROLE_', '').toLowerCase();
}

import {
  EmailConfirmationRequested,
  PasswordChanged,
  PasswordRecoveryRequested,
  SignUpRepeated,
} from '@bandeja/contracts/identity-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { MailQueue } from './mail/mail-queue.js';
import type { MailTemplate } from './mail/mail-template.js';

type AccountMail = PasswordChanged & Partial<EmailConfirmationRequested>;

/** Mails about the account itself, which no preference holds back. */
@Controller()
export class AccountMailHandler {
  constructor(private readonly mails: MailQueue) {}

  @OnEvent(EmailConfirmationRequested)
  onEmailConfirmationRequested(
    message: EmailConfirmationRequested,
    { eventId }: EventContext,
  ): Promise<void> {
    return this.#queue('confirm_email', message, eventId);
  }

  @OnEvent(PasswordRecoveryRequested)
  onPasswordRecoveryRequested(message: PasswordRecoveryRequested, { eventId }: EventContext): Promise<void> {
    return this.#queue('recover_password', message, eventId);
  }

  @OnEvent(PasswordChanged)
  onPasswordChanged(message: PasswordChanged, { eventId }: EventContext): Promise<void> {
    return this.#queue('password_changed', message, eventId);
  }

  @OnEvent(SignUpRepeated)
  onSignUpRepeated(message: SignUpRepeated, { eventId }: EventContext): Promise<void> {
    return this.#queue('sign_up_repeated', message, eventId);
  }

  #queue(
    template: MailTemplate,
    { userId, email, fullName, locale, linkPath = '' }: AccountMail,
    cause: string,
  ): Promise<void> {
    const data = { name: fullName, linkPath };
    return this.mails.add({ cause, recipientId: userId, template, address: email, locale, data });
  }
}

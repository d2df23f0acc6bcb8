import {
  GuardianConsentGiven,
  GuardianConsentRequested,
  GuardianConsentWithdrawn,
} from '@bandeja/contracts/identity-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { AccountMails } from '../../use-cases/email/account-mails.js';

/** The consent that somebody under 16 needs. No preference holds these mails back. */
@Controller()
export class GuardianEventsController {
  constructor(private readonly mails: AccountMails) {}

  /** To the guardian, who has no account. */
  @OnEvent(GuardianConsentRequested)
  async requested(message: GuardianConsentRequested, { eventId }: EventContext): Promise<void> {
    const { fullName: athleteName, answerBy } = message;
    const facts = { athleteName, ...(answerBy && { deletedOn: answerBy.toISOString() }) };
    await this.mails.add('guardian_consent', message, eventId, facts);
  }

  @OnEvent(GuardianConsentGiven)
  async given(message: GuardianConsentGiven, { eventId }: EventContext): Promise<void> {
    await this.mails.add('guardian_agreed', message, eventId);
  }

  @OnEvent(GuardianConsentWithdrawn)
  async withdrawn(message: GuardianConsentWithdrawn, { eventId }: EventContext): Promise<void> {
    await this.mails.add('guardian_withdrew', message, eventId);
  }
}

import type { Role } from '@bandeja/contracts/identity';
import { ProfileUpdated, UserDeleted, UserRegistered } from '@bandeja/contracts/identity-events';
import { OnEvent, type EventContext } from '@bandeja/events';
import { Controller } from '@nestjs/common';
import { ContactMessages } from './contact/contact-messages.js';
import { localeOf } from './locale.js';
import { isTimeZone } from './time-zone.js';
import { FAREWELL, MailQueue } from './mail/mail-queue.js';
import { People } from './people.js';

@Controller()
export class PersonHandler {
  constructor(
    private readonly people: People,
    private readonly mails: MailQueue,
    private readonly contactMessages: ContactMessages,
  ) {}

  @OnEvent(UserRegistered)
  onUserRegistered({ userId, email, fullName, role, locale }: UserRegistered): Promise<void> {
    return this.people.save({
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
  onProfileUpdated({ userId, email, fullName, role, ...profile }: ProfileUpdated): Promise<void> {
    return this.people.save({
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
  async onUserDeleted({ userId, role }: UserDeleted, { eventId }: EventContext): Promise<void> {
    await this.#sayFarewell(userId, eventId);
    await this.people.forget(userId, roleOf(role));
    await this.mails.forget(userId);
    await this.contactMessages.forget(userId);
  }

  /** The last mail takes along what it needs, for the person is forgotten before it is sent. */
  async #sayFarewell(userId: string, cause: string): Promise<void> {
    const person = await this.people.find(userId);
    if (!person?.email) return;
    const { email: address, fullName: name, locale } = person;
    await this.mails.add({
      cause,
      recipientId: userId,
      template: FAREWELL,
      address,
      locale,
      data: { name },
    });
  }
}

function roleOf(role: Role): string {
  return role.replace('ROLE_', '').toLowerCase();
}

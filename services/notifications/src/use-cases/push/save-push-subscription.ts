import { DomainError } from '@bandeja/errors';
import { Injectable } from '@nestjs/common';
import { PushServices, type BrowserSubscription } from '../../domain/push-services.js';
import { PushSettings } from '../../domain/push-settings.js';
import { PrismaPushSubscriptions } from '../../outbound/prisma/prisma-push-subscriptions.js';

/** A browser that shows this person's push messages from now on. */
@Injectable()
export class SavePushSubscription {
  constructor(
    private readonly settings: PushSettings,
    private readonly services: PushServices,
    private readonly subscriptions: PrismaPushSubscriptions,
  ) {}

  async execute(userId: string, subscription: BrowserSubscription): Promise<void> {
    if (!this.settings.publicKey)
      throw new DomainError(
        'failed-precondition',
        'PUSH_NOT_SET_UP',
        "Push messages aren't available here. Choose email instead.",
      );
    this.services.check(subscription);
    await this.subscriptions.save(userId, subscription);
  }
}

import { NotificationsChanged } from '@bandeja/contracts/notifications-events';
import { EventPublisher } from '@bandeja/events';
import { Injectable } from '@nestjs/common';

/** What this service publishes, in the transaction of the change. */
@Injectable()
export class NotificationsEvents {
  constructor(private readonly publisher: EventPublisher) {}

  changed(recipientId: string, unreadCount: number): Promise<void> {
    return this.publisher.publish(NotificationsChanged, recipientId, { recipientId, unreadCount });
  }
}

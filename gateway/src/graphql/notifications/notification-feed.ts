import { NotificationsChanged } from '@bandeja/contracts/notifications-events';
import type { EventEnvelope, EventTransport } from '@bandeja/events';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { CONSUMED_TOPICS } from '../../live/consumed-topics.js';
import type { LiveTopics } from '../../live/live-topics.js';

/** The topic of one person's unread count. */
export function notificationsOf(userId: string): string {
  return `notifications-changed:${userId}`;
}

/** Publishes the unread count to every browser of its owner. */
export class NotificationFeed implements OnApplicationBootstrap {
  constructor(
    private readonly transport: EventTransport,
    private readonly topics: LiveTopics,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.transport.subscribe({
      consumer: 'gateway',
      topics: [CONSUMED_TOPICS.notifications],
      mode: 'broadcast',
      onEvents: async (events) => events.forEach((event) => this.#publish(event)),
    });
  }

  #publish({ type, payload }: EventEnvelope): void {
    if (type !== NotificationsChanged.$type) return;
    const { recipientId, unreadCount } = NotificationsChanged.decode(payload);
    this.topics.publish(notificationsOf(recipientId), { notificationsChanged: unreadCount });
  }
}

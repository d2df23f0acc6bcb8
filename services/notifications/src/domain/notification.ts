import type { NotificationType } from './announcements.js';

export interface NewNotification {
  recipientId: string;
  senderId: string;
  type: NotificationType;
  /** Null for what is about no analysis. */
  analysisId: string | null;
  data: Record<string, string>;
  priority: 'normal' | 'high';
  eventId: string;
  /** From then on it is neither listed nor counted. */
  expiresAt: Date | null;
}

export interface StoredNotification extends Omit<NewNotification, 'eventId' | 'senderId'> {
  id: string;
  createdAt: Date;
  readAt: Date | null;
}

/** What the weekly digest contains of a notification. */
export type Happening = Pick<NewNotification, 'type' | 'data'>;

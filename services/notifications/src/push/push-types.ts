import type { NotificationType } from '../notification.store.js';

/** What a push message tells: something that is in the list of notifications too, or that a coach is new. */
export type PushType = NotificationType | 'new_coaches';

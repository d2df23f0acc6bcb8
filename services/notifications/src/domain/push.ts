import type { PushType } from './announcements.js';
import type { Locale } from './locale.js';

export interface NewPush {
  recipientId: string;
  cause: string;
  type: PushType;
  locale: string;
  /** What the text is filled with. */
  data: Record<string, string>;
}

/** A message to one browser. */
export interface PushJob {
  recipientId: string;
  subscriptionId: string;
  type: PushType;
  locale: Locale;
  data: Record<string, string>;
}

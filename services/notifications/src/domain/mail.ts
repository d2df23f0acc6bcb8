import type { MailTemplate } from './announcements.js';
import type { Locale } from './locale.js';
import type { MailStatus } from './mail-status.js';

/** The queue whose jobs send mails; the key of a job is the id of its mail. */
export const MAIL_QUEUE = 'notifications.mail';

/** Sent after the account is forgotten, so its address is erased once it is sent. */
export const FAREWELL: MailTemplate = 'account_deleted';

/** One mail to one recipient for one cause. */
export interface NewMail {
  cause: string;
  recipientId: string;
  template: MailTemplate;
  address: string;
  locale: string;
  /** What the text is filled with. */
  data: Record<string, string>;
}

export interface OpenMail {
  id: string;
  template: MailTemplate;
  address: string;
  locale: Locale;
  data: Record<string, string>;
  status: MailStatus;
}

/** A mail without what it is filled with. */
export interface KeptMail {
  id: string;
  template: MailTemplate;
  recipientId: string;
  address: string;
  status: MailStatus;
  /** Of its job, while there is one. */
  attempts: number | null;
  createdAt: Date;
  endedAt: Date | null;
  error: string | null;
}

import type { RenderedMail } from './render-mail.js';

export interface OutgoingMail extends RenderedMail {
  /** Stays the same when the mail is tried again. */
  id: string;
  to: string;
  /** Who is answered, when that is not the sender. */
  replyTo?: string;
}

/** Hands a mail to whatever delivers it; rejects when it was not taken. */
export abstract class Mailer {
  abstract send(mail: OutgoingMail): Promise<void>;
}

import { randomInt } from 'node:crypto';

/** pg advisory lock class of this service's mail senders ('BNDN'). */
export const MAIL_LOCK_CLASS = 1_112_425_038;

/** Number under which this process claims mails; it holds the advisory lock of that number while it lives. */
export class MailClaims {
  readonly processKey = randomInt(1, 2 ** 31 - 1);
}

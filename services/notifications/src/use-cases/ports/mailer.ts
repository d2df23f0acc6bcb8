import type { OpenMail } from '../../domain/mail.js';

/** Hands a mail, in its recipient's language, to whatever delivers it. */
export abstract class Mailer {
  /** Rejects when the mail was not taken. One that is tried again keeps its message id. */
  abstract send(mail: OpenMail): Promise<void>;
}

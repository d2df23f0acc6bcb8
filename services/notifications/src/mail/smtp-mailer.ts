import { createTransport } from 'nodemailer';
import { Mailer, type OutgoingMail } from './mailer.js';

const PATIENCE_MS = 20_000;

export class SmtpMailer extends Mailer {
  readonly #transport;
  readonly #domain: string;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.#transport = createTransport({
      url,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    });
    this.#domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  }

  async send({ id, to, replyTo, subject, html, text, unsubscribeUrl }: OutgoingMail): Promise<void> {
    await this.#transport.sendMail({
      from: this.from,
      to,
      replyTo,
      subject,
      html,
      text,
      messageId: `<${id}@${this.#domain}>`,
      headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
      // A mail holds what we rendered and never a file or address that a text smuggled in.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }
}

/** What mail programs show their own button for (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

import { createTransport } from 'nodemailer';
import type { OpenMail } from '../../domain/mail.js';
import { Mailer } from '../../use-cases/ports/mailer.js';
import { renderMail } from '../mail/render-mail.js';

const PATIENCE_MS = 20_000;

export class SmtpMailer extends Mailer {
  readonly #transport;
  readonly #domain: string;

  constructor(
    url: string,
    private readonly from: string,
    /** Where people reach the web app; the links in mails begin with it. */
    private readonly origin: string,
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

  async send(mail: OpenMail): Promise<void> {
    const { subject, html, text, unsubscribeUrl } = await renderMail(mail, this.origin);
    await this.#transport.sendMail({
      from: this.from,
      to: mail.address,
      // The visitor who wrote a contact message.
      replyTo: mail.data.replyTo,
      subject,
      html,
      text,
      messageId: `<${mail.id}@${this.#domain}>`,
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

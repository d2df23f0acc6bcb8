import { readFileSync } from 'node:fs';
import { createTransport } from 'nodemailer';
import type { NotificationsConfig } from '../../config.js';
import type { OpenMail } from '../../domain/mail.js';
import { Mailer } from '../../use-cases/ports/mailer.js';
import { renderMail } from '../mail/render-mail.js';

const PATIENCE_MS = 20_000;

type Settings = Pick<NotificationsConfig, 'SMTP_URL' | 'SMTP_CA_FILE' | 'MAIL_FROM' | 'PUBLIC_ORIGIN'>;

export class SmtpMailer extends Mailer {
  readonly #transport;
  readonly #from: string;
  readonly #domain: string;
  readonly #origin: string;

  constructor(config: Settings) {
    super();
    this.#from = config.MAIL_FROM;
    this.#domain = /@([^\s>]+)/.exec(config.MAIL_FROM)?.[1] ?? 'localhost';
    this.#origin = config.PUBLIC_ORIGIN;
    this.#transport = createTransport({
      url: config.SMTP_URL,
      ...(config.SMTP_CA_FILE ? { tls: { ca: readFileSync(config.SMTP_CA_FILE) } } : {}),
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
    });
  }

  async send(mail: OpenMail): Promise<void> {
    const { subject, html, text, unsubscribeUrl } = await renderMail(mail, this.#origin);
    await this.#transport.sendMail({
      from: this.#from,
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

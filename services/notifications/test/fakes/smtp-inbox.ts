import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail extends Email {
  recipient: string;
}

/** A real SMTP server that stores accepted mails, and refuses as many as configured. */
export class SmtpInbox {
  readonly mails: ReceivedMail[] = [];
  refusals = 0;
  attempts = 0;
  delayMs = 0;
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        this.attempts += 1;
        if (this.refusals > 0) {
          this.refusals -= 1;
          done(Object.assign(new Error('mailbox is full'), { responseCode: 452 }));
          return;
        }
        void this.#keep(Buffer.concat(chunks), session.envelope.rcptTo[0]?.address ?? '').then(() => done());
      });
    },
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  to(address: string): ReceivedMail[] {
    return this.mails.filter(({ recipient }) => recipient === address);
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #keep(raw: Buffer, recipient: string): Promise<void> {
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    this.mails.push({ ...(await new PostalMime().parse(raw)), recipient });
  }
}

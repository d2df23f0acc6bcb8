import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface InboxMessage {
  id: string;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** How often it arrived with the same message id. */
  deliveries: number;
}

const KEPT = 1_000;
const MAX_BYTES = 5 * 1024 * 1024;

/** A mail server for one machine: accepts every mail, stores it in a file and forwards nothing. */
export class Inbox {
  readonly #messages: InboxMessage[];
  readonly #server: SMTPServer;

  constructor(private readonly file: string) {
    this.#messages = existsSync(file) ? readMessages(file) : [];
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      size: MAX_BYTES,
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const recipients = session.envelope.rcptTo.map(({ address }) => address);
          this.#keep(Buffer.concat(chunks), recipients).then(() => done(), done);
        });
      },
    });
    this.#server.on('error', () => undefined);
  }

  /** Newest first; optionally those of one recipient. */
  list(to?: string): InboxMessage[] {
    const wanted = to?.toLowerCase();
    return this.#messages
      .filter((message) => !wanted || message.to.some((address) => address.toLowerCase() === wanted))
      .toReversed();
  }

  get(id: string): InboxMessage | undefined {
    return this.#messages.find((message) => message.id === id);
  }

  async listen(port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, '127.0.0.1', () => resolve());
    });
    const address = this.#server.server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #keep(raw: Buffer, recipients: string[]): Promise<void> {
    const mail = await PostalMime.parse(raw);
    const headers = Object.fromEntries(mail.headers.map(({ key, value }) => [key, value]));
    const id = (mail.messageId ?? crypto.randomUUID()).replace(/[<>]/g, '');
    const known = this.get(id);
    if (known) {
      // Mail servers hide a duplicate that a sender causes by dying before it has recorded that it sent the mail.
      known.deliveries += 1;
      this.#append(known);
      return;
    }
    const message: InboxMessage = {
      id,
      receivedAt: new Date().toISOString(),
      from: mail.from?.address ?? '',
      to: recipients,
      subject: mail.subject ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      headers,
      deliveries: 1,
    };
    this.#append(message);
    this.#messages.push(message);
    if (this.#messages.length > KEPT) this.#messages.shift();
  }

  #append(message: InboxMessage): void {
    appendFileSync(this.file, `${JSON.stringify(message)}\n`);
  }
}

/** Reads the newest mails, each as of its last line. After an incomplete line of a killed process a new line begins. */
function readMessages(file: string): InboxMessage[] {
  const text = readFileSync(file, 'utf8');
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  const messages = new Map(
    text
      .split('\n')
      .flatMap(parseLine)
      .map((message) => [message.id, message]),
  );
  return [...messages.values()].slice(-KEPT);
}

function parseLine(line: string): InboxMessage[] {
  try {
    return line ? [{ deliveries: 1, ...(JSON.parse(line) as Partial<InboxMessage>) } as InboxMessage] : [];
  } catch {
    return [];
  }
}

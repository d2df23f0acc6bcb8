import type { DatabaseListener } from '@bandeja/database';
import { RepeatingJob } from '@bandeja/events';
import { counter, inSpan, type Logger } from '@bandeja/observability';
import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { MAIL_CHANNEL, type DueMail, type MailQueue } from './mail-queue.js';
import type { Mailer } from './mailer.js';
import { renderMail } from './render-mail.js';

export interface SendingPolicy {
  origin: string;
  maxAttempts: number;
  firstPauseMs: number;
}

const AT_ONCE = 4;
const POLL_MS = 2_000;
const LONGEST_PAUSE_MS = 3_600_000;

const sent = counter('bandeja_mails_sent_total', 'Mails handed over', ['template']);
const failed = counter('bandeja_mails_failed_total', 'Attempts to hand a mail over that failed', [
  'template',
]);
const givenUp = counter('bandeja_mails_given_up_total', 'Mails given up after the last attempt', [
  'template',
]);

/** Sends what is queued, outside any transaction, and tries again with growing pauses. */
export class MailSender implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #job: RepeatingJob;
  /** Handed over, while the database could not be told: noted before anything else, and not sent again. */
  readonly #unnoted = new Set<string>();

  constructor(
    private readonly queue: MailQueue,
    private readonly mailer: Mailer,
    private readonly listener: DatabaseListener,
    private readonly policy: SendingPolicy,
    private readonly logger: Logger,
  ) {
    const run = () => this.#step();
    this.#job = new RepeatingJob({ name: 'mail sender', everyMs: POLL_MS, logger, run });
    listener.on(MAIL_CHANNEL, () => this.#job.wake());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.connect();
    this.#job.start();
  }

  /** Waits for what is under way. */
  async onModuleDestroy(): Promise<void> {
    await this.#job.stop();
    await this.listener.close();
  }

  /** True while there is more; else how long to rest until there is. */
  async #step(): Promise<boolean | number> {
    // Without its connection this process does not look alive to the others: what it claimed would be theirs too.
    if (!this.listener.connected) return false;
    for (const id of this.#unnoted) await this.#note(id);
    await this.queue.releaseOrphans();
    const mails = await this.queue.claim(AT_ONCE);
    const results = await Promise.allSettled(mails.map((mail) => this.#send(mail)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    return mails.length > 0 || ((await this.queue.millisecondsToNext()) ?? false);
  }

  async #send(mail: DueMail): Promise<void> {
    const { id, template } = mail;
    try {
      await this.#handOver(mail);
    } catch (error) {
      await this.#failed(mail, error);
      return;
    }
    sent.inc({ template });
    this.#unnoted.add(id);
    await this.#note(id);
  }

  #handOver(mail: DueMail): Promise<void> {
    const { id, template, address, data } = mail;
    const attributes = { 'bandeja.service': 'notifications', 'bandeja.mail.template': template };
    const options = { kind: 'client', traceparent: mail.traceparent ?? undefined, attributes } as const;
    return inSpan('send mail', options, async () => {
      const content = await renderMail(mail, this.policy.origin);
      await this.mailer.send({ id, to: address, replyTo: data.replyTo, ...content });
    });
  }

  async #note(id: string): Promise<void> {
    await this.queue.markSent(id);
    this.#unnoted.delete(id);
  }

  async #failed({ id, template, attempts }: DueMail, error: unknown): Promise<void> {
    const text = error instanceof Error ? error.message : String(error);
    failed.inc({ template });
    if (attempts >= this.policy.maxAttempts) {
      await this.queue.giveUp(id, text);
      givenUp.inc({ template });
      this.logger.error({ mailId: id, template, attempts, err: error }, 'gave a mail up');
      return;
    }
    const pauseMs = Math.min(this.policy.firstPauseMs * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
    this.logger.warn(
      { mailId: id, template, attempts, pauseMs, err: error },
      'a mail failed and will be tried again',
    );
    await this.queue.markFailed(id, text, pauseMs);
  }
}

import { setTimeout as pause } from 'node:timers/promises';

const COLLECTED_EVERY_MS = 5_000;

/** The mails that the mail server received. They are collected now and then because it keeps only the newest thousand. */
export class Mails {
  #deliveries = new Map();
  #host;

  constructor(host) {
    this.#host = host;
  }

  async collect() {
    const answer = await fetch(`${this.#host.origin}/inbox/messages`);
    for (const { id, deliveries } of (await answer.json()).messages)
      this.#deliveries.set(id.split('@')[0], deliveries);
  }

  /** Collects while the work is under way, for work that sends more mails than the server keeps. */
  async collectDuring(work) {
    let done = false;
    const ended = work.finally(() => (done = true));
    while (!done) {
      await Promise.race([ended, pause(COLLECTED_EVERY_MS)]);
      await this.collect();
    }
    return ended;
  }

  /** Which of these ids were received. */
  received(ids) {
    return ids.filter((id) => this.#deliveries.has(id));
  }

  /** How many mails arrived again with the same message id, which the mail server hides. */
  get repeated() {
    return [...this.#deliveries.values()].reduce((total, times) => total + times - 1, 0);
  }
}

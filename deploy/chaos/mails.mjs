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

  /** Which of these ids were received. */
  received(ids) {
    return ids.filter((id) => this.#deliveries.has(id));
  }

  /** How many mails arrived again with the same message id, which the mail server hides. */
  get repeated() {
    return [...this.#deliveries.values()].reduce((total, times) => total + times - 1, 0);
  }
}

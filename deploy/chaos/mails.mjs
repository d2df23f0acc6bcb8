/** What the mail server has taken, looked at now and then because it keeps the newest thousand. */
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

  /** Those of these ids that a reader has. */
  received(ids) {
    return ids.filter((id) => this.#deliveries.has(id));
  }

  /** Sendings that the mail server recognised as the same mail by its message id, so that nobody saw them. */
  get repeated() {
    return [...this.#deliveries.values()].reduce((total, times) => total + times - 1, 0);
  }
}

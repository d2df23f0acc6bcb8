import { setTimeout as pause } from 'node:timers/promises';

/** Starts one act after another at a steady rate, however long each takes. Nothing is retried. */
export class SteadyLoad {
  done = 0;
  longestMs = 0;
  failures = [];
  #ends = false;
  #underWay = new Set();
  #running;

  /** `acts` are `{ name, act }`; an act that is still running is skipped when its turn comes. */
  constructor(acts, perSecond) {
    Object.assign(this, { acts, perSecond });
  }

  start() {
    this.#running = this.#run();
  }

  /** Resolves when the last answer has arrived. */
  async stop() {
    this.#ends = true;
    await this.#running;
    await Promise.all([...this.#underWay].map(({ ended }) => ended));
  }

  async #run() {
    const startedAt = performance.now();
    for (let turn = 0; !this.#ends; turn += 1) {
      await pause(Math.max(0, startedAt + (turn * 1000) / this.perSecond - performance.now()));
      const next = this.acts[turn % this.acts.length];
      if (![...this.#underWay].some(({ act }) => act === next)) this.#begin(next);
    }
  }

  #begin(act) {
    const entry = { act };
    this.#underWay.add(entry);
    entry.ended = this.#carryOut(act).finally(() => this.#underWay.delete(entry));
  }

  async #carryOut({ name, act }) {
    const at = new Date();
    const startedAt = performance.now();
    try {
      await act();
    } catch (error) {
      const why = error.cause?.message ?? error.message;
      this.failures.push(`${at.toISOString()} ${name}: ${why}`);
    }
    this.done += 1;
    this.longestMs = Math.max(this.longestMs, performance.now() - startedAt);
  }
}

import { answerOf } from '../bench/answer-of.mjs';

const LOOK_EVERY_MS = 250;

/**
 * The gateways behind the reverse proxy, which take turns. One that is not ready comes last: like an endpoint in
 * Kubernetes, a gateway that is stopping should get no new connections, because those it has not accepted when it ends are reset.
 */
export class Gateways {
  #notReady = new Set();
  #turn = 0;
  #looks;

  /** `scheme` is how they are asked. */
  constructor(ports, scheme) {
    Object.assign(this, { ports, scheme });
    this.#looks = ports.map((port) => setInterval(() => void this.#look(port), LOOK_EVERY_MS).unref());
  }

  inTurn() {
    const start = this.#turn++ % this.ports.length;
    const ports = [...this.ports.slice(start), ...this.ports.slice(0, start)];
    return ports.toSorted((one, other) => this.#notReady.has(one) - this.#notReady.has(other));
  }

  close() {
    for (const look of this.#looks) clearInterval(look);
  }

  async #look(port) {
    const answer = await answerOf(`${this.scheme}://127.0.0.1:${port}/readyz`);
    if (answer?.ok) this.#notReady.delete(port);
    else this.#notReady.add(port);
  }
}

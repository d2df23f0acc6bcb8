const LOOK_EVERY_MS = 250;
const LOOK_TIMEOUT_MS = 1_000;

/**
 * The gateways behind the reverse proxy, which take turns. One that is not ready comes last: like an endpoint in
 * Kubernetes, a gateway that is stopping should get no new connections, because those it has not accepted when it ends are reset.
 */
export class Gateways {
  #notReady = new Set();
  #turn = 0;
  #looks;

  constructor(ports) {
    this.ports = ports;
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
    const signal = AbortSignal.timeout(LOOK_TIMEOUT_MS);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) this.#notReady.delete(port);
    else this.#notReady.add(port);
  }
}

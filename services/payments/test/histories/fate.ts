/** The process is gone: whatever it does afterwards does not happen. */
export class Killed extends Error {}

/** Decides at which await a process dies. */
export class Fate {
  #left: number | undefined;
  #isDead = false;

  /** Lives through so many awaits; undefined for all of them. */
  begin(awaits: number | undefined): void {
    this.#left = awaits;
    this.#isDead = false;
  }

  step(): void {
    if (this.#left !== undefined && this.#left-- <= 0) this.#isDead = true;
    if (this.#isDead) throw new Killed('killed');
  }

  /** The same object, whose every call may be the last, before it or after it. */
  over<Target extends object>(target: Target): Target {
    return new Proxy(target, {
      get: (object, name) => {
        const value = Reflect.get(object, name, object) as unknown;
        if (typeof value !== 'function') return value;
        return (...args: unknown[]): unknown => {
          const answer = this.#guarded(() => Reflect.apply(value, object, args) as unknown);
          return answer;
        };
      },
    });
  }

  async #guarded(call: () => unknown): Promise<unknown> {
    this.step();
    const answer = await call();
    this.step();
    return answer;
  }
}

import { isLostCode } from './lost-code';

/** `gone`: another attempt failed although the server answers. Then a reload helps, as some browsers remember a failure. */
export type Lateness = 'lost' | 'gone';

const serverAnswers = (): Promise<boolean> =>
  fetch('/', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Vite takes a style sheet that is in the page for loaded, also when it failed. */
function dropFailedStyles(): void {
  const dropped = ({ target }: Event) =>
    target instanceof HTMLLinkElement && target.rel === 'stylesheet' && target.remove();
  document.addEventListener('error', dropped, true);
}

/**
 * Code of a part of a screen that is loaded when it is needed. What does not come is waited for, so that the rest of the
 * screen stays, and what is written on it; it is tried again on request and when the network is back.
 */
export class LateCode {
  #lateness: Lateness | undefined;
  #lost = new Set<() => Promise<void>>();
  #listeners = new Set<() => void>();
  #isListening = false;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly lateness = (): Lateness | undefined => this.#lateness;

  /** Resolves once it is loaded, be it after a later attempt. */
  readonly load = <T>(load: () => Promise<T>): Promise<T> => {
    this.#listen();
    return new Promise<T>((resolve, reject) => {
      const attempt = async () => {
        try {
          resolve(await load());
        } catch (error) {
          if (isLostCode(error)) this.#lost.add(attempt);
          else reject(error instanceof Error ? error : new Error(String(error)));
        }
      };
      void attempt().then(() => this.#lost.has(attempt) && this.#become(this.#lateness ?? 'lost'));
    });
  };

  readonly retry = async (): Promise<void> => {
    const attempts = [...this.#lost];
    if (attempts.length === 0) return;
    this.#lost.clear();
    await Promise.all(attempts.map((attempt) => attempt()));
    if (this.#lost.size === 0) this.#become(undefined);
    else this.#become((await serverAnswers()) ? 'gone' : 'lost');
  };

  #listen() {
    if (this.#isListening) return;
    this.#isListening = true;
    dropFailedStyles();
    window.addEventListener('online', () => void this.retry());
  }

  #become(lateness: Lateness | undefined) {
    this.#lateness = lateness;
    this.#listeners.forEach((listener) => listener());
  }
}

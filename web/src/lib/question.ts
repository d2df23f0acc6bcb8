/** A question that code asks a person: one dialog shows it, and whoever asks meanwhile gets the same answer. */
export class Question {
  #asked: { answer: Promise<boolean>; give: (answer: boolean) => void } | undefined;
  #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly isAsked = (): boolean => this.#asked !== undefined;

  readonly ask = (): Promise<boolean> => {
    if (!this.#asked) {
      let give: (answer: boolean) => void = () => undefined;
      const answer = new Promise<boolean>((resolve) => (give = resolve));
      this.#asked = { answer, give };
      this.#tell();
    }
    return this.#asked.answer;
  };

  readonly answer = (answer: boolean): void => {
    const asked = this.#asked;
    this.#asked = undefined;
    asked?.give(answer);
    this.#tell();
  };

  #tell() {
    this.#listeners.forEach((listener) => listener());
  }
}

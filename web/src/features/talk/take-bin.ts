const UNDO_MS = 10_000;

/** Takes that were deleted a moment ago: out of sight at once, gone for good a little later. */
export class TakeBin {
  #waiting = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(
    private readonly remove: (id: string) => Promise<unknown>,
    private readonly onEmptied: () => void,
  ) {}

  readonly ids = (): ReadonlySet<string> => new Set(this.#waiting.keys());

  readonly put = (id: string): void => {
    this.#waiting.set(
      id,
      setTimeout(() => void this.#empty(id), UNDO_MS),
    );
  };

  readonly takeOut = (id: string): void => {
    clearTimeout(this.#waiting.get(id));
    this.#waiting.delete(id);
  };

  /** Nobody is there any more to bring them back. */
  readonly emptyAll = (): void => {
    for (const id of this.#waiting.keys()) void this.#empty(id);
  };

  async #empty(id: string) {
    clearTimeout(this.#waiting.get(id));
    // What the server does not let go is there again.
    await this.remove(id).catch(() => undefined);
    this.#waiting.delete(id);
    this.onEmptied();
  }
}

/** A Bandeja that runs already and belongs to somebody else, who kills and starts all its processes when asked to. */
export class RunningSystem {
  private constructor(
    readonly origin: string,
    readonly simulator: string,
    /** Where its data lie. */
    readonly directory: string,
    private readonly controls: string,
  ) {}

  /** The one that the tests are to use instead of one of their own, if any. */
  static fromEnvironment(env: NodeJS.ProcessEnv = process.env): RunningSystem | undefined {
    const { BANDEJA_ORIGIN: origin, BANDEJA_SIMULATOR: simulator, BANDEJA_CONTROLS: controls } = env;
    const { BANDEJA_DIRECTORY: directory } = env;
    return origin && simulator && controls && directory
      ? new RunningSystem(origin, simulator, directory, controls)
      : undefined;
  }

  /** Ends every process as a power cut would. */
  kill(): Promise<void> {
    return this.#ask('kill');
  }

  /** Resolves when all of them are ready again. */
  boot(): Promise<void> {
    return this.#ask('boot');
  }

  async #ask(what: string): Promise<void> {
    const answer = await fetch(`${this.controls}/${what}`, { method: 'POST' });
    if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`);
  }
}

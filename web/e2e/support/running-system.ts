/** A running Bandeja that another program owns. That program kills and starts all its processes on request. */
export class RunningSystem {
  private constructor(
    readonly origin: string,
    readonly simulator: string,
    /** Its data directory. */
    readonly directory: string,
    private readonly controls: string,
    /** Addresses of its Kafka brokers. */
    readonly brokers: readonly string[],
    /** Where each process writes its log. */
    readonly logs: string,
  ) {}

  /** The system that the tests use instead of starting one, if there is one. */
  static fromEnvironment(env: NodeJS.ProcessEnv = process.env): RunningSystem | undefined {
    const { BANDEJA_ORIGIN: origin, BANDEJA_SIMULATOR: simulator, BANDEJA_CONTROLS: controls } = env;
    const { BANDEJA_DIRECTORY: directory, BANDEJA_KAFKA: brokers = '', BANDEJA_LOGS: logs = '' } = env;
    return origin && simulator && controls && directory
      ? new RunningSystem(origin, simulator, directory, controls, brokers.split(','), logs)
      : undefined;
  }

  /** Kills every process, as in a power cut. */
  kill(): Promise<void> {
    return this.#ask('kill');
  }

  /** Starts all processes and resolves when they are ready. */
  boot(): Promise<void> {
    return this.#ask('boot');
  }

  async #ask(what: string): Promise<void> {
    const answer = await fetch(`${this.controls}/${what}`, { method: 'POST' });
    if (!answer.ok) throw new Error(`${what}: ${await answer.text()}`);
  }
}

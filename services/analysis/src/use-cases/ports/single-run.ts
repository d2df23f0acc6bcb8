/** Lets one process at a time do a recurring job. */
export abstract class SingleRun {
  /** Runs the work in a transaction unless another process is at it; answers what the work did, else undefined. */
  abstract run<Result>(job: string, work: () => Promise<Result>): Promise<Result | undefined>;
}

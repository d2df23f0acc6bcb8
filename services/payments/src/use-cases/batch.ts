export interface BatchResult {
  done: number;
  errors: { id: string; error: unknown }[];
  /** There may be more to do at once. */
  mayBeMore: boolean;
}

interface Task {
  /** Names the task in the log. */
  id: string;
  /** Whether something was done, or how much. */
  run(): Promise<boolean | number>;
}

interface BatchOptions {
  signal?: AbortSignal | undefined;
  /** How many tasks may run at the same time. */
  concurrency?: number;
}

/**
 * Runs the tasks in their order; a failure does not stop the others. After the signal the rest is left to the next run.
 * @param most how many tasks a full batch has
 */
export async function runBatch(
  tasks: readonly Task[],
  most: number,
  { signal, concurrency = 1 }: BatchOptions = {},
): Promise<BatchResult> {
  const result: BatchResult = { done: 0, errors: [], mayBeMore: false };
  const queue = tasks.values();
  const worker = async () => {
    for (const { id, run } of queue) {
      if (signal?.aborted) {
        result.mayBeMore = true;
        return;
      }
      try {
        const done = Number(await run());
        result.done += done;
      } catch (error) {
        result.errors.push({ id, error });
      }
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  // When nothing of a full batch could be done, the same tasks would be listed again at once.
  if (tasks.length === most && result.done > 0) result.mayBeMore = true;
  return result;
}

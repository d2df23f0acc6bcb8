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

/**
 * Runs the tasks one by one; a failure does not stop the others. After the signal the rest is left to the next run.
 * @param most how many tasks a full batch has
 */
export async function runBatch(
  tasks: readonly Task[],
  most: number,
  signal?: AbortSignal,
): Promise<BatchResult> {
  const result: BatchResult = { done: 0, errors: [], mayBeMore: false };
  for (const { id, run } of tasks) {
    if (signal?.aborted) return { ...result, mayBeMore: true };
    try {
      result.done += Number(await run());
    } catch (error) {
      result.errors.push({ id, error });
    }
  }
  // When nothing of a full batch could be done, the same tasks would be listed again at once.
  return { ...result, mayBeMore: tasks.length === most && result.done > 0 };
}

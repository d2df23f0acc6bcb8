export interface ProcessingJob {
  videoId: string;
  /** From 1. */
  attempt: number;
  workMs: number;
}

/** Work that waits beside the request path. A job belongs to the process that claimed it, as long as that lives. */
export abstract class ProcessingQueue {
  /** Joins the open transaction. */
  abstract enqueue(videoId: string, workMs: number): Promise<void>;
  /**
   * First whose owner had the least work done of late, and of one owner the shortest; whatever waits comes to its turn.
   * Of jobs that take long no more than `longLimit`, so that short ones need not wait for one to end.
   */
  abstract claim(
    limits: { jobs: number; longJobs: number },
    except: readonly string[],
  ): Promise<ProcessingJob[]>;
  /** Takes the job off the queue; false when it is no longer this process's. */
  abstract complete(videoId: string): Promise<boolean>;
  abstract retryLater(videoId: string, error: string, pauseMs: number): Promise<void>;
  /** The same without the attempt having counted. */
  abstract postpone(videoId: string, error: string, pauseMs: number): Promise<void>;
  /** Gives a job back as if it had never been claimed. */
  abstract release(videoId: string): Promise<void>;
  /** Gives back the jobs of processes that are gone, and of this one what it does not work on any more. */
  abstract releaseOrphans(underWay: readonly string[]): Promise<void>;
  abstract millisecondsToNext(): Promise<number | undefined>;
}

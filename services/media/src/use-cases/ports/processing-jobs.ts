export interface WaitingJob {
  attempts: number;
  nextAttemptAt: Date;
  isClaimed: boolean;
  error: string | null;
}

/** The work that waits for a video, as operators see it. */
export abstract class ProcessingJobs {
  abstract find(videoId: string): Promise<WaitingJob | undefined>;
}

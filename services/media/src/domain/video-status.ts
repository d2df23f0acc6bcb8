export type VideoStatus = 'uploaded' | 'processing' | 'ready' | 'failed';

/**
 * The statuses that may follow each one. A repeated attempt finds the video still in processing; only an operator takes it
 * back from a failure.
 */
const TRANSITIONS: Record<VideoStatus, readonly VideoStatus[]> = {
  uploaded: ['processing'],
  processing: ['processing', 'ready', 'failed'],
  ready: [],
  failed: ['uploaded'],
};

/** The statuses that this one may follow. */
export function statusesBefore(next: VideoStatus): VideoStatus[] {
  return (Object.keys(TRANSITIONS) as VideoStatus[]).filter((status) => TRANSITIONS[status].includes(next));
}

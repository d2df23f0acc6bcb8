export type VideoStatus = 'uploaded' | 'processing' | 'ready' | 'failed';

/**
 * From each status the ones that may follow. A repeated attempt finds the video still in processing; from a failure only
 * an operator leads back.
 */
const TRANSITIONS: Record<VideoStatus, readonly VideoStatus[]> = {
  uploaded: ['processing'],
  processing: ['processing', 'ready', 'failed'],
  ready: [],
  failed: ['uploaded'],
};

/** The statuses that may become this one. */
export function statusesBefore(next: VideoStatus): VideoStatus[] {
  return (Object.keys(TRANSITIONS) as VideoStatus[]).filter((status) => TRANSITIONS[status].includes(next));
}

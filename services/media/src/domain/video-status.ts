export type VideoStatus = 'uploaded' | 'processing' | 'ready' | 'failed';

/** From each status the ones that may follow. A repeated attempt finds the video still in processing. */
const TRANSITIONS: Record<VideoStatus, readonly VideoStatus[]> = {
  uploaded: ['processing'],
  processing: ['processing', 'ready', 'failed'],
  ready: [],
  failed: [],
};

/** The statuses that may become this one. */
export function statusesBefore(next: VideoStatus): VideoStatus[] {
  return (Object.keys(TRANSITIONS) as VideoStatus[]).filter((status) => TRANSITIONS[status].includes(next));
}

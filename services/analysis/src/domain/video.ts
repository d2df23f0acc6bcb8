/** `processing` is on its way to one of the others; `failed` cannot be played. */
export const VIDEO_STATUSES = ['processing', 'ready', 'failed'] as const;
export type VideoStatus = (typeof VIDEO_STATUSES)[number];

export interface Video {
  id: string;
  ownerId: string;
  status: VideoStatus;
  filename: string;
  durationMs: number;
  width: number;
  height: number;
}

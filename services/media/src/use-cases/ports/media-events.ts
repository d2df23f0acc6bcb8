import type { UploadPurpose, Video } from '../../domain/video.js';
import type { Measures } from '../../domain/prepared-video.js';

/** Nobody is told about the film of a note: it belongs to no analysis. */
type About = Pick<Video, 'id' | 'ownerId'> & { purpose: UploadPurpose };

/** Publishes the events of this service, each in the open transaction. */
export abstract class MediaEvents {
  abstract videoUploaded(video: About): Promise<void>;
  abstract videoReady(video: About, measures: Measures): Promise<void>;
  abstract videoRejected(video: About, failureCode: string): Promise<void>;
  /** The address is empty when the picture was removed. */
  abstract avatarChanged(userId: string, avatarUrl: string): Promise<void>;
}

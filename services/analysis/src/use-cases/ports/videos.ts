import type { Video } from '../../domain/video.js';

/** This service's copy of what media knows about videos, and the links that are not the request's. */
export abstract class Videos {
  /** Adds what is new; a video that is ready stays so, one that failed may become ready while an analysis has it. */
  abstract remember(video: Video): Promise<Video>;
  /** False when the video already belongs to an analysis. */
  abstract linkResponse(analysisId: string, videoId: string): Promise<boolean>;
  abstract releaseRequest(analysisId: string): Promise<void>;
  /** Unlinks the response; it stays listed as removed until its files are gone. */
  abstract releaseResponse(analysisId: string): Promise<void>;
  /** Response videos that are unlinked but not yet deleted, of one analysis or of all; last those whose deletion failed. */
  abstract removedResponses(analysisId?: string): Promise<{ analysisId: string; videoId: string }[]>;
  /** Videos heard of before the given time that belong to no analysis; last those whose deletion failed. */
  abstract unused(knownBefore: Date): Promise<string[]>;
  /** Lets an unused video be used no more. False when it has come to be used, or is gone. */
  abstract retire(videoId: string): Promise<boolean>;
  abstract forget(videoId: string): Promise<void>;
  /** It then comes after all that were not tried, or longer ago. */
  abstract noteDeletionFailed(videoId: string, at: Date): Promise<void>;
  abstract forgetResponse(analysisId: string, videoId: string): Promise<void>;
}

import type { Analysis } from '../../domain/analysis.js';

export type Created = 'created' | 'exists' | 'video-taken';

/** Where analyses are kept. What changes one holds its lock first, inside a transaction. */
export abstract class Analyses {
  /** Creates it with its request video, unless its athlete has sent this form already or the video is in use. */
  abstract create(analysis: Analysis): Promise<Created>;
  abstract find(id: string): Promise<Analysis | undefined>;
  abstract idOfClientRequest(athleteId: string, clientRequestId: string): Promise<string | undefined>;
  /** Reads it as it is once nobody else is changing it. */
  abstract lock(id: string): Promise<Analysis | undefined>;
  /** All of an athlete or a coach that still wait for an answer, locked. */
  abstract lockOpenOf(personId: string): Promise<Analysis[]>;
  /** The analysis that a video belongs to now, as its request or its response. */
  abstract idOfVideo(videoId: string): Promise<string | undefined>;
  abstract save(analysis: Analysis): Promise<void>;
  /** Removes drafts made before the given time; answers how many. */
  abstract removeDrafts(createdBefore: Date): Promise<number>;
}

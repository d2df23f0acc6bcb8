import type { Clock } from '@bandeja/clock';
import type { Database } from '@bandeja/database';
import type { SignedVideo } from '../../use-cases/ports/media-library.js';

/** An address is handed out for up to so much of the time that it was asked for, as media hands out the same one. */
const KEPT_PART = 1 / 12;
/** The same of a video of which media may still make more files, which no event tells. */
const INCOMPLETE_MS = 20_000;
/** With S3, the addresses of one video are 5 KB. */
const MOST_VIDEOS = 2_000;

/** Wakes every process of this service. */
const CHANNEL = 'analysis_addresses';

/** For whom addresses are signed: for so long, and who is about to watch. */
export interface For {
  seconds: number;
  /** Absent if the videos are only listed. */
  viewerId?: string | undefined;
}

interface Kept {
  video: SignedVideo;
  until: number;
}

/**
 * The addresses of videos that media has signed, for the next screen that shows them. Who may have them is decided before, each
 * time. Those for one who is about to watch are kept for that person alone: media wrote the visit down when it signed them,
 * to within the time that they are kept.
 *
 * What ends it: a twelfth of the lifetime that was asked for, so that nobody is given an address with less than ten twelfths
 * left; 20 seconds for a film that has no frame table or no small rendition yet; and `forget`, in all processes, at every event of media about a
 * video, every deletion of a video and every deleted account. A video that is not ready is not kept. Media may delete
 * the videos of a deleted account after this service has heard of it: their addresses then lead nowhere until their time is over.
 */
export class KeptAddresses {
  readonly #kept = new Map<string, Kept>();
  /** Counts the ends: what was being signed meanwhile is not kept. */
  #era = 0;

  readonly #endListening: () => void;

  constructor(
    private readonly database: Pick<Database, 'wake' | 'onWake'>,
    private readonly clock: Clock,
  ) {
    this.#endListening = database.onWake(CHANNEL, () => this.#clear());
  }

  get era(): number {
    return this.#era;
  }

  find(videoId: string, to: For): SignedVideo | undefined {
    const key = keyOf(videoId, to);
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    if (kept.until > this.clock.now().getTime()) return kept.video;
    this.#kept.delete(key);
    return undefined;
  }

  /** `era` is that of the moment when media was asked. */
  keep(video: SignedVideo, to: For, era: number): void {
    if (era !== this.#era || video.status !== 'ready') return;
    const key = keyOf(video.id, to);
    this.#kept.delete(key);
    const longestMs = to.seconds * 1_000 * KEPT_PART;
    const keptMs = isComplete(video) ? longestMs : Math.min(longestMs, INCOMPLETE_MS);
    this.#kept.set(key, { video, until: this.clock.now().getTime() + keptMs });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_VIDEOS) break;
      this.#kept.delete(oldest);
    }
  }

  /** Once the open transaction has committed. */
  forget(): void {
    this.database.wake(CHANNEL);
  }

  close(): void {
    this.#endListening();
  }

  #clear(): void {
    this.#kept.clear();
    this.#era += 1;
  }
}

const keyOf = (videoId: string, { seconds, viewerId = '' }: For) => `${videoId} ${seconds} ${viewerId}`;

/** A sound has neither pictures nor frames. */
const isComplete = ({ width, framesUrl, scrubUrl }: SignedVideo) =>
  width === 0 || (framesUrl !== '' && scrubUrl !== '');

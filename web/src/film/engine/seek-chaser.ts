/** How long a newer target waits for a seek that does not end, for example because what it needs was not sent. */
const PATIENCE_MS = 600;

type Seekable = Pick<
  HTMLVideoElement,
  'currentTime' | 'seeking' | 'addEventListener' | 'removeEventListener'
>;

/**
 * Brings a video to the newest of many targets. Browsers give up a seek for the next one, so that a playhead which is dragged
 * would show nothing until it rests; here one seek is under way at a time, and each that ends shows its picture.
 */
export class SeekChaser {
  #video: Seekable;
  /** Milliseconds. */
  #newest: number | undefined;
  #underWay: number | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;

  constructor(video: Seekable) {
    this.#video = video;
    video.addEventListener('seeked', this.#arrived);
  }

  /** Where the video is going; undefined when it is there. */
  target = (): number | undefined => this.#newest ?? (this.#video.seeking ? this.#underWay : undefined);

  to = (timeMs: number): void => {
    if (!this.#video.seeking) return this.#seek(timeMs);
    this.#newest = timeMs;
    this.#patience ??= setTimeout(this.#next, PATIENCE_MS);
  };

  /** The seek that is under way ends with its file. */
  forget = (): void => {
    this.#newest = undefined;
    this.#underWay = undefined;
    this.#clear();
  };

  end = (): void => {
    this.forget();
    this.#video.removeEventListener('seeked', this.#arrived);
  };

  #arrived = () => {
    // A late message of an earlier seek.
    if (!this.#video.seeking) this.#next();
  };

  #next = () => {
    this.#clear();
    if (this.#newest !== undefined) this.#seek(this.#newest);
    else this.#underWay = undefined;
  };

  #seek(timeMs: number) {
    this.#clear();
    this.#newest = undefined;
    this.#underWay = timeMs;
    this.#video.currentTime = timeMs / 1_000;
  }

  #clear() {
    clearTimeout(this.#patience);
    this.#patience = undefined;
  }
}
